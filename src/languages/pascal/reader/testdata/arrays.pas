program Arrays;
type
  TColor = (Red, Green, Blue);
  TGrid = array[1..3, -1..1] of Integer;
  TRow = array['a'..'c'] of string;
const
  Size = 4;
  Primes: array[1..3] of Integer = (2, 3, 5);
  Table: array[0..1] of array[0..1] of Integer = ((1, 2), (3, 4));
var
  g: TGrid;
  r: TRow;
  c: array[TColor] of Boolean;
  n: array[1..Size] of Char;
  d: array of Integer;
  dd: array of array of Integer;
  i: Integer; k: TColor; ch: Char;
procedure Open(a: array of Integer);
begin
  WriteLn(Low(a), High(a), a[0]);
end;
begin
  g[i, 0] := g[i][1];
  r[ch] := 'x';
  c[k] := c[Red];
  n[Size] := 'a';
  SetLength(d, 3);
  SetLength(dd, 2, 3);
  d[0] := dd[1][2];
  d := [1, 2];
  Open([1, 2]);
  Open(Primes);
  for i := Low(g) to High(g) do;
  for k := Low(TColor) to High(TColor) do;
end.
