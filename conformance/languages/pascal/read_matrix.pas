program ReadMatrix;
type
  TMatrix = array of array of Integer;
var
  a, b: TMatrix;
  i, j, k, sum: Integer;

procedure ReadInto(var m: TMatrix);
var
  rows, cols, i, j: Integer;
begin
  ReadLn(rows, cols);
  SetLength(m, rows, cols);
  for i := 0 to rows - 1 do begin
    for j := 0 to cols - 1 do
      Read(m[i][j]);
    ReadLn;
  end;
end;

begin
  ReadInto(a);
  ReadInto(b);
  for i := 0 to High(a) do begin
    for j := 0 to High(b[0]) do begin
      sum := 0;
      for k := 0 to High(b) do
        sum := sum + a[i][k] * b[k][j];
      if j > 0 then Write(' ');
      Write(sum);
    end;
    WriteLn;
  end;
  WriteLn(Eof);
end.
