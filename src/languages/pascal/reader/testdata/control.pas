program Control;
label again;
var i: Integer; c: Char; s: string;
begin
  if i = 1 then;
  if i = 1 then i := 2 else if i = 3 then begin i := 4; end else i := 5;
  while i < 3 do Inc(i);
  repeat Inc(i); Dec(i) until i > 3;
  for i := 1 to 10 do if i = 2 then Continue else Break;
  for i := 10 downto 1 do;
  for c in s do Write(c);
  case i of
    1: i := 2;
    2, 4..6: begin end;
  else
    i := 3;
    i := 4;
  end;
  case c of 'a'..'c': i := 1; end;
again:
  Inc(i);
  if i < 3 then goto again;
  Halt(1);
end.
