program RecordsAndPointers;
type
  PNode = ^TNode;
  TNode = record
    Value: Integer;
    Items: array[1..2] of Integer;
    Next: PNode;
  end;
  TPoint = record
    X, Y: Integer;
    function Sum: Integer;
  end;
function TPoint.Sum: Integer;
begin
  Result := X + Y;
end;
const P: TPoint = (X: 1; Y: 2);
var n: TNode; q: PNode; i: ^Integer; w: TPoint; ws: array[1..2] of TPoint;
begin
  New(q);
  q^.Value := 1;
  q^.Next^.Items[2] := 2;
  i := @n.Value;
  i^ := 3;
  New(i);
  Dispose(q);
  with w do begin X := Y; X := Sum; end;
  with ws[1] do X := 1;
  with q^ do Value := 2;
  WriteLn(P.Sum, w.Sum);
end.
