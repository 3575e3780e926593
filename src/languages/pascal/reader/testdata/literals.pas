program Literals;
var x: Integer; s: string; c: Char;
begin
  x := 42; x := $FF; x := -1;
  WriteLn(1.5, 2e3, 1.5e-2);
  s := 'a'; c := 'a'; s := 'it''s'; s := ''; s := 'tab'#9'end'#13#10; c := #65; s := #$41#$42;
  WriteLn(nil, True, FALSE);
end.
