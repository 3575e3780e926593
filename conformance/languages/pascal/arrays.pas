program Arrays;
{$mode objfpc}{$H+}

type
  TMatrix = array[1..3, 1..3] of Integer;
  TVector = array of Integer;

procedure Fill(var m: TMatrix; start: Integer);
var
  i, j: Integer;
begin
  for i := 1 to 3 do
    for j := 1 to 3 do
    begin
      m[i, j] := start;
      Inc(start);
    end;
end;

function Multiply(const a, b: TMatrix): TMatrix;
var
  i, j, k: Integer;
begin
  for i := 1 to 3 do
    for j := 1 to 3 do
    begin
      Result[i, j] := 0;
      for k := 1 to 3 do
        Result[i, j] := Result[i, j] + a[i, k] * b[k, j];
    end;
end;

function Sum(const values: array of Integer): Integer;
var
  i: Integer;
begin
  Result := 0;
  for i := Low(values) to High(values) do
    Result := Result + values[i];
end;

procedure Sort(var v: TVector);
var
  i, j, t: Integer;
begin
  for i := 1 to High(v) do
  begin
    t := v[i];
    j := i - 1;
    while (j >= 0) and (v[j] > t) do
    begin
      v[j + 1] := v[j];
      Dec(j);
    end;
    v[j + 1] := t;
  end;
end;

var
  m, p: TMatrix;
  v, w: TVector;
  i, j: Integer;
  fixed, copy1: array[5..8] of Integer;
begin
  Fill(m, 1);
  p := Multiply(m, m);
  for i := 1 to 3 do
  begin
    for j := 1 to 3 do Write(p[i, j]:5);
    WriteLn;
  end;
  SetLength(v, 6);
  for i := 0 to High(v) do v[i] := (i * 7) mod 5;
  WriteLn(Length(v), ' ', High(v), ' ', Sum(v), ' ', Sum([1, 2, 3]));
  Sort(v);
  for i in v do Write(i, ' ');
  WriteLn;
  w := v;
  w[0] := 99;
  WriteLn(v[0], ' ', w[0]);
  w := Copy(v);
  w[1] := 77;
  WriteLn(v[1], ' ', w[1]);
  SetLength(v, 3);
  WriteLn(Length(v), ' ', v[2]);
  for i := Low(fixed) to High(fixed) do fixed[i] := i * i;
  copy1 := fixed;
  copy1[5] := 0;
  WriteLn(fixed[5], ' ', copy1[5], ' ', fixed[8], ' ', Low(fixed), ' ', High(fixed), ' ', Length(fixed));
  m[2] := m[1];
  m[1, 1] := 50;
  WriteLn(m[2, 1], ' ', m[1, 1]);
end.
