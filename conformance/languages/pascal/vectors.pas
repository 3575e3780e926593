program vectors;

{$mode objfpc}{$H+}
{$modeswitch advancedrecords}

uses SysUtils, Math;

type
  TVector = record
    X, Y: Double;
  end;
  TMatrix = array[1..2, 1..2] of Double;
  TShapeKind = (skCircle, skBox, skLine);
  TShape = record
    Name: string;
    case Kind: TShapeKind of
      skCircle: (Radius: Double);
      skBox: (Width, Height: Double);
      skLine: (Length: Integer);
  end;
  TFold = function(a, b: Double): Double;

operator + (const a, b: TVector) r: TVector;
begin
  r.X := a.X + b.X;
  r.Y := a.Y + b.Y;
end;

operator * (const a: TVector; k: Double) r: TVector;
begin
  r.X := a.X * k;
  r.Y := a.Y * k;
end;

operator * (const a, b: TVector): Double;
begin
  Result := a.X * b.X + a.Y * b.Y;
end;

operator = (const a, b: TVector): Boolean;
begin
  Result := SameValue(a.X, b.X) and SameValue(a.Y, b.Y);
end;

function Vector(x, y: Double): TVector;
begin
  Result.X := x;
  Result.Y := y;
end;

function Text(const v: TVector): string;
begin
  Text := '(' + FloatToStr(v.X) + ', ' + FloatToStr(v.Y) + ')';
end;

function Apply(const m: TMatrix; const v: TVector): TVector;
begin
  Result.X := m[1, 1] * v.X + m[1, 2] * v.Y;
  Result.Y := m[2, 1] * v.X + m[2, 2] * v.Y;
end;

function Area(const s: TShape): Double;
begin
  case s.Kind of
    skCircle: Result := Pi * Sqr(s.Radius);
    skBox: Result := s.Width * s.Height;
  else
    Result := 0;
  end;
end;

function Add(a, b: Double): Double;
begin
  Result := a + b;
end;

function Larger(a, b: Double): Double;
begin
  if a > b then Result := a else Result := b;
end;

function Fold(const values: array of Double; f: TFold): Double;
var
  i: Integer;
begin
  Result := values[0];
  for i := 1 to High(values) do Result := f(Result, values[i]);
end;

const
  Turn: TMatrix = ((0, -1), (1, 0));
var
  a, b, c: TVector;
  m, n: TMatrix;
  shapes: array[0..2] of TShape;
  s: TShape;
  i, j: Integer;
begin
  a := Vector(1, 2);
  b := a;
  b.X := 10;
  WriteLn(Text(a), ' ', Text(b), ' ', Text(a + b), ' ', Text(a * 2.5), ' ', (a * b):0:2);
  c := Apply(Turn, a);
  WriteLn(Text(c), ' ', a = Vector(1, 2), ' ', a = b);
  m := Turn;
  n := m;
  n[1, 1] := 5;
  for i := 1 to 2 do
  begin
    for j := 1 to 2 do Write(m[i, j]:5:1, '/', n[i, j]:0:1);
    WriteLn;
  end;
  shapes[0].Name := 'circle';
  shapes[0].Kind := skCircle;
  shapes[0].Radius := 2;
  with shapes[1] do
  begin
    Name := 'box';
    Kind := skBox;
    Width := 3;
    Height := 1.5;
  end;
  shapes[2].Kind := skLine;
  shapes[2].Name := 'line';
  shapes[2].Length := 7;
  for s in shapes do WriteLn(Format('%-8s%8.3f', [s.Name, Area(s)]));
  WriteLn(Fold([3, 1.5, 8, 2], @Add):0:2, ' ', Fold([3, 1.5, 8, 2], @Larger):0:2);
  WriteLn(Max(3, 8), ' ', Min(2.5, 1.5):0:1, ' ', Power(2, 10):0:0, ' ', Ceil(2.1), ' ', Floor(-2.1), ' ', Hypot(3, 4):0:1);
  WriteLn(RoundTo(3.14159, -2):0:4, ' ', Sign(-3), ' ', Sum([1, 2, 3.5]):0:1, ' ', 17 mod 5, ' ', IntToHex(255, 4));
end.
