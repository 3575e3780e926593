program matrixops;

{$mode objfpc}{$H+}

uses SysUtils;

const
  N = 3;

type
  TRow = array of Double;
  TMatrix = array of TRow;
  TGrid = array[0..N - 1, 0..N - 1] of Integer;
  TBoard = array[1..8, 'a'..'h'] of Char;
  TBinaryFunction = function(x, y: Integer): Integer;

function Identity(size: Integer): TMatrix;
var
  i: Integer;
begin
  Result := nil;
  SetLength(Result, size, size);
  for i := 0 to size - 1 do Result[i][i] := 1;
end;

function Multiply(const a, b: TMatrix): TMatrix;
var
  i, j, k: Integer;
begin
  if Length(a[0]) <> Length(b) then raise EArgumentException.Create('shapes differ');
  Result := nil;
  SetLength(Result, Length(a), Length(b[0]));
  for i := 0 to High(a) do
    for j := 0 to High(b[0]) do
      for k := 0 to High(b) do
        Result[i, j] := Result[i, j] + a[i, k] * b[k, j];
end;

function Power(const a: TMatrix; e: Integer): TMatrix;
begin
  if e = 0 then Exit(Identity(Length(a)));
  Result := Power(a, e div 2);
  Result := Multiply(Result, Result);
  if Odd(e) then Result := Multiply(Result, a);
end;

function Determinant(m: TMatrix): Double;
var
  i, j, k, pivot: Integer;
  swap: TRow;
  factor: Double;
  work: TMatrix;
begin
  SetLength(work, Length(m));
  for i := 0 to High(m) do work[i] := Copy(m[i], 0, Length(m[i]));
  Result := 1;
  for i := 0 to High(work) do
  begin
    pivot := i;
    while (pivot <= High(work)) and (Abs(work[pivot, i]) < 1e-9) do Inc(pivot);
    if pivot > High(work) then Exit(0);
    if pivot <> i then
    begin
      swap := work[i];
      work[i] := work[pivot];
      work[pivot] := swap;
      Result := -Result;
    end;
    Result := Result * work[i, i];
    for j := i + 1 to High(work) do
    begin
      factor := work[j, i] / work[i, i];
      for k := i to High(work) do work[j, k] := work[j, k] - factor * work[i, k];
    end;
  end;
end;

procedure Show(const m: TMatrix);
var
  row: TRow;
  x: Double;
begin
  for row in m do
  begin
    for x in row do Write(x:8:2);
    WriteLn;
  end;
end;

procedure Fill(var g: TGrid; f: TBinaryFunction);
var
  i, j: Integer;
begin
  for i := Low(g) to High(g) do
    for j := Low(g[i]) to High(g[i]) do
      g[i, j] := f(i, j);
end;

function Sum(const g: TGrid): Integer;
var
  i, j: Integer;
begin
  Result := 0;
  for i := 0 to N - 1 do
    for j := 0 to N - 1 do
      Inc(Result, g[i][j]);
end;

function Product(x, y: Integer): Integer;
begin
  Product := (x + 1) * (y + 1);
end;

function Distance(x, y: Integer): Integer;
begin
  Distance := Abs(x - y);
end;

var
  fib, m: TMatrix;
  a, b: TGrid;
  board: TBoard;
  r: Integer;
  c: Char;
begin
  fib := Identity(2);
  fib[0, 0] := 1;
  fib[0, 1] := 1;
  fib[1, 0] := 1;
  fib[1, 1] := 0;
  WriteLn(Power(fib, 30)[0, 1]:0:0, ' ', Power(fib, 0)[0, 0]:0:0);
  m := [[2, 0, 1], [1, 3, 2], [1, 1, 1]];
  Show(Multiply(m, Identity(3)));
  WriteLn(Determinant(m):0:3, ' ', m[1, 1]:0:0);
  try
    Multiply(m, fib);
  except
    on E: EArgumentException do WriteLn(E.Message);
  end;
  Fill(a, @Product);
  b := a;
  Fill(b, @Distance);
  WriteLn(Sum(a), ' ', Sum(b), ' ', a[2, 1], ' ', b[0][2]);
  for r := 1 to 8 do
    for c := 'a' to 'h' do
      if (r + Ord(c)) mod 2 = 0 then board[r, c] := '#' else board[r, c] := '.';
  board[4, 'd'] := 'Q';
  for r := 8 downto 6 do
  begin
    for c := 'a' to 'h' do Write(board[r][c]);
    WriteLn;
  end;
  WriteLn(board[4, 'd'], ' ', Length(m), 'x', Length(m[0]), ' ', High(board), ' ', Low(board));
end.
