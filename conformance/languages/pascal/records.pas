program Records;
{$mode objfpc}{$H+}
type
  TSuit = (Clubs, Diamonds, Hearts, Spades);
  TSuits = set of TSuit;
  TPoint = record
    X, Y: Integer;
  end;
  TLine = record
    A, B: TPoint;
    Name: string;
  end;
  TCounts = array[TSuit] of Integer;
  TLetters = array['a'..'e'] of Integer;
  TMatrix = array[1..2, 0..2] of Integer;

function Make(x, y: Integer): TPoint;
begin
  Result.X := x;
  Result.Y := y;
end;

procedure Move(var p: TPoint; dx: Integer);
begin
  p.X := p.X + dx;
end;

procedure MoveCopy(p: TPoint; dx: Integer);
begin
  p.X := p.X + dx;
end;

const
  Origin: TPoint = (X: 0; Y: 0);
  Red: TSuits = [Diamonds, Hearts];
  Names: array[TSuit] of string = ('clubs', 'diamonds', 'hearts', 'spades');
var
  p, q: TPoint;
  line: TLine;
  points: array[1..3] of TPoint;
  s: TSuit;
  seen: TSuits;
  counts: TCounts;
  letters: TLetters;
  m: TMatrix;
  text: string;
  c: Char;
  i, j: Integer;
begin
  p := Make(1, 2);
  q := p;
  q.X := 10;
  WriteLn(p.X, ' ', q.X);
  Move(p, 5);
  MoveCopy(p, 100);
  WriteLn(p.X);
  line.A := p;
  line.B := Origin;
  line.Name := 'ab';
  with line do
  begin
    A.X := 77;
    Name := Name + '!';
    B.Y := Length(Name);
  end;
  WriteLn(line.A.X, ' ', p.X, ' ', line.Name, ' ', line.B.Y, ' ', Origin.Y);
  for i := 1 to 3 do
    points[i] := Make(i, i * i);
  with points[2] do
    X := X + Y;
  WriteLn(points[1].X, ' ', points[2].X, ' ', points[3].Y);

  seen := [];
  for s := Clubs to Spades do
  begin
    counts[s] := Ord(s) * 10;
    if s in Red then Include(seen, s);
  end;
  Exclude(seen, Hearts);
  seen := seen + [Spades];
  for s := Low(TSuit) to High(TSuit) do
    WriteLn(Names[s], ' ', counts[s], ' ', s in seen);
  WriteLn(Succ(Clubs) = Diamonds, ' ', Pred(Spades) = Hearts, ' ', Clubs < Hearts);
  WriteLn(seen = [Diamonds, Spades], ' ', [Diamonds] <= seen);

  for c := 'a' to 'e' do letters[c] := 0;
  text := 'abracadabra bed';
  for i := 1 to Length(text) do
  begin
    c := text[i];
    if c in ['a'..'e'] then Inc(letters[c]);
  end;
  for c := 'a' to 'e' do Write(c, '=', letters[c], ' ');
  WriteLn;

  for i := 1 to 2 do
    for j := 0 to 2 do
      m[i, j] := i * 10 + j;
  WriteLn(m[1, 0], ' ', m[2][2], ' ', m[2, 1]);
  case line.Name[1] of
    'a'..'f': WriteLn('early');
    'x', 'y': WriteLn('late');
  else
    WriteLn('middle');
  end;
  for i := 1 to 5 do
  begin
    case i of
      2: Continue;
      4: Break;
    end;
    Write(i, ' ');
  end;
  WriteLn;
end.
