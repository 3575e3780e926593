program recursion;

{$mode objfpc}{$H+}

uses SysUtils;

type
  TIntArray = array of Integer;
  TVisit = procedure(const order: TIntArray);

var
  moves: Integer;
  shown: Integer;
  solutions: Integer;

procedure Hanoi(n: Integer; source, target, spare: Char);
begin
  if n = 0 then Exit;
  Hanoi(n - 1, source, spare, target);
  Inc(moves);
  if moves <= 3 then Write(source, '>', target, ' ');
  Hanoi(n - 1, spare, target, source);
end;

function Gcd(a, b: Int64): Int64;
begin
  if b = 0 then Gcd := a
  else Gcd := Gcd(b, a mod b);
end;

function Ackermann(m, n: Integer): Integer;
begin
  if m = 0 then Result := n + 1
  else if n = 0 then Result := Ackermann(m - 1, 1)
  else Result := Ackermann(m - 1, Ackermann(m, n - 1));
end;

function IsEven(n: Integer): Boolean; forward;

function IsOdd(n: Integer): Boolean;
begin
  if n = 0 then Result := False else Result := IsEven(n - 1);
end;

function IsEven(n: Integer): Boolean;
begin
  if n = 0 then Result := True else Result := IsOdd(n - 1);
end;

procedure Permute(var items: TIntArray; from: Integer; visit: TVisit);
var
  i, t: Integer;
begin
  if from = High(items) then
  begin
    visit(items);
    Exit;
  end;
  for i := from to High(items) do
  begin
    t := items[from];
    items[from] := items[i];
    items[i] := t;
    Permute(items, from + 1, visit);
    t := items[from];
    items[from] := items[i];
    items[i] := t;
  end;
end;

procedure ShowOrder(const order: TIntArray);
var
  i: Integer;
  s: string;
begin
  Inc(shown);
  if shown > 4 then Exit;
  s := '';
  for i := 0 to High(order) do s := s + IntToStr(order[i]);
  Write(s, ' ');
end;

procedure Queens(size: Integer);
var
  column: array[0..15] of Integer;

  function IsSafe(row: Integer): Boolean;
  var
    r: Integer;
  begin
    for r := 0 to row - 1 do
      if (column[r] = column[row]) or (Abs(column[r] - column[row]) = row - r) then Exit(False);
    Result := True;
  end;

  procedure Place(row: Integer);
  var
    c: Integer;
  begin
    if row = size then
    begin
      Inc(solutions);
      if solutions = 1 then
      begin
        for c := 0 to size - 1 do Write(column[c] + 1);
        Write(' ');
      end;
      Exit;
    end;
    for c := 0 to size - 1 do
    begin
      column[row] := c;
      if IsSafe(row) then Place(row + 1);
    end;
  end;

begin
  solutions := 0;
  Place(0);
end;

function ToBase(n: Int64; base: Integer): string;
const
  Digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
begin
  if n < base then Result := Digits[n + 1]
  else Result := ToBase(n div base, base) + Digits[n mod base + 1];
end;

function Search(const a: array of Integer; wanted, low, high: Integer): Integer;
var
  middle: Integer;
begin
  if low > high then Exit(-1);
  middle := (low + high) div 2;
  if a[middle] = wanted then Result := middle
  else if a[middle] < wanted then Result := Search(a, wanted, middle + 1, high)
  else Result := Search(a, wanted, low, middle - 1);
end;

function Subsets(const items: TIntArray; at, left: Integer): Integer;
begin
  if left = 0 then Exit(1);
  if (at > High(items)) or (left < 0) then Exit(0);
  Result := Subsets(items, at + 1, left) + Subsets(items, at + 1, left - items[at]);
end;

var
  items: TIntArray;
  i: Integer;
  factorial: QWord;
begin
  Hanoi(7, 'A', 'C', 'B');
  WriteLn(moves);
  WriteLn(Gcd(1071, 462), ' ', Gcd(123456789012, 9876543210), ' ', Ackermann(2, 3), ' ', IsEven(10), ' ', IsOdd(7));
  items := [1, 2, 3, 4];
  Permute(items, 0, @ShowOrder);
  WriteLn(shown);
  Queens(6);
  WriteLn(solutions);
  Queens(5);
  WriteLn(solutions);
  WriteLn(ToBase(255, 2), ' ', ToBase(255, 16), ' ', ToBase(123456789, 36), ' ', ToBase(0, 7));
  WriteLn(Search([1, 3, 5, 7, 9, 11], 7, 0, 5), ' ', Search([1, 3, 5], 4, 0, 2));
  WriteLn(Subsets([3, 34, 4, 12, 5, 2], 0, 9));
  factorial := 1;
  for i := 1 to 20 do factorial := factorial * i;
  WriteLn(factorial, ' ', factorial div 1000000007, ' ', factorial mod 1000000007);
end.
