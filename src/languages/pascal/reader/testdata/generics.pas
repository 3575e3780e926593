program Generics;
{$mode objfpc}
type
  generic TBox<T> = class
    Value: T;
    procedure Put(v: T);
    function Get: T;
  end;
  TIntBox = specialize TBox<Integer>;
procedure TBox.Put(v: T); begin Value := v; end;
function TBox.Get: T; begin Result := Value; end;
var b: TIntBox;
begin
  b := TIntBox.Create;
  b.Put(3);
  WriteLn(b.Get);
end.
