program lost_update;

var
  value: integer = 0;
  done: integer = 0;

procedure twice;
var
  i, old: integer;
begin
  for i := 1 to 2 do
  begin
    step('read');
    old := value;
    step('write');
    value := old + 1
  end;
  done := done + 1
end;

begin
end.
