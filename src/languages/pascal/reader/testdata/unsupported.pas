program Unsupported;
type
  TV = record X: Integer; end;
  TVariant = record
    case K: Integer of
      0: (A: Integer);
  end;
operator + (a, b: TV) z: TV;
begin
  z.X := a.X + b.X;
end;
var v: TV; x: Integer; y: Integer absolute x;
begin
  with Unknown1 do x := 1;
end.
