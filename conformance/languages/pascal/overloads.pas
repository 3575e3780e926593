program overloads;

{$mode objfpc}{$H+}

uses SysUtils, Math;

type
  TComplex = record
    Re, Im: Double;
  end;
  TIntegers = array of Integer;

operator + (const a, b: TComplex) r: TComplex;
begin
  r.Re := a.Re + b.Re;
  r.Im := a.Im + b.Im;
end;

operator * (const a, b: TComplex) r: TComplex;
begin
  r.Re := a.Re * b.Re - a.Im * b.Im;
  r.Im := a.Re * b.Im + a.Im * b.Re;
end;

operator - (const a, b: TComplex) r: TComplex;
begin
  r.Re := a.Re - b.Re;
  r.Im := a.Im - b.Im;
end;

operator < (const a, b: TComplex): Boolean;
begin
  Result := Hypot(a.Re, a.Im) < Hypot(b.Re, b.Im);
end;

function Complex(re: Double; im: Double = 0): TComplex;
begin
  Result.Re := re;
  Result.Im := im;
end;

function Show(const c: TComplex): string; overload;
begin
  if c.Im < 0 then Result := Format('%.1f-%.1fi', [c.Re, -c.Im])
  else Result := Format('%.1f+%.1fi', [c.Re, c.Im]);
end;

function Show(n: Integer): string; overload;
begin
  Result := '#' + IntToStr(n);
end;

function Show(const s: string; times: Integer): string; overload;
begin
  Result := '';
  while times > 0 do
  begin
    Result := Result + s;
    Dec(times);
  end;
end;

function Show(const a: TIntegers): string; overload;
var
  n: Integer;
begin
  Result := '[';
  for n in a do Result := Result + IntToStr(n) + ';';
  Result := Result + ']';
end;

procedure Swap(var a, b: Integer); overload;
var
  t: Integer;
begin
  t := a;
  a := b;
  b := t;
end;

procedure Swap(var a, b: string); overload;
var
  t: string;
begin
  t := a;
  a := b;
  b := t;
end;

procedure Measure(const values: array of Double; out least, most, mean: Double);
var
  v: Double;
begin
  least := values[0];
  most := values[0];
  mean := 0;
  for v in values do
  begin
    if v < least then least := v;
    if v > most then most := v;
    mean := mean + v;
  end;
  mean := mean / Length(values);
end;

function Fill(count: Integer; start: Integer = 1; step: Integer = 1): TIntegers;
var
  i: Integer;
begin
  SetLength(Result, count);
  for i := 0 to count - 1 do Result[i] := start + i * step;
end;

var
  a, b: TComplex;
  x, y: Integer;
  s, t: string;
  low_, high_, mean_: Double;
  i: Integer;
begin
  a := Complex(1, 2);
  b := Complex(3, -1);
  WriteLn(Show(a + b), ' ', Show(a * b), ' ', Show(a - b), ' ', a < b, ' ', b < a, ' ', Show(Complex(5)));
  WriteLn(Show(7), ' ', Show('ab', 3), ' ', Show(Fill(3)), ' ', Show(Fill(3, 10)), ' ', Show(Fill(4, 0, -2)));
  x := 1;
  y := 2;
  Swap(x, y);
  s := 'left';
  t := 'right';
  Swap(s, t);
  WriteLn(x, y, ' ', s, ' ', t);
  Measure([3.5, -1, 8, 2.5], low_, high_, mean_);
  WriteLn(low_:0:2, ' ', high_:0:2, ' ', mean_:0:3);
  a := Complex(0, 1);
  b := Complex(1);
  for i := 1 to 5 do
  begin
    Write(Show(b), ' ');
    b := b * a;
  end;
  WriteLn;
end.
