program Characters;
var
  c: Char;
  letters, others, lines: Integer;
  x: Double;
  name: string;
begin
  letters := 0; others := 0; lines := 0;
  ReadLn(x, c, name);
  WriteLn(x:0:2, '[', c, '][', name, ']');
  while not Eof do begin
    while not EoLn do begin
      Read(c);
      if c in ['a'..'z', 'A'..'Z'] then Inc(letters) else Inc(others);
    end;
    ReadLn;
    Inc(lines);
  end;
  WriteLn(letters, ' ', others, ' ', lines);
end.
