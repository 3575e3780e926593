program Wrong;
begin
  x := ;
end.
