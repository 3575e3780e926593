program ReadWords(input, output);
{$mode objfpc}{$H+}
uses SysUtils, Classes;
var
  line, word: string;
  names: TStringList;
  counts: array[0..99] of Integer;
  lines, i, k, best: Integer;

procedure Count(const w: string);
var at: Integer;
begin
  if w = '' then Exit;
  at := names.IndexOf(LowerCase(w));
  if at < 0 then begin
    at := names.Add(LowerCase(w));
    counts[at] := 0;
  end;
  Inc(counts[at]);
end;

begin
  names := TStringList.Create;
  lines := 0;
  while not Eof do
  begin
    ReadLn(line);
    Inc(lines);
    word := '';
    for i := 1 to Length(line) do
      if line[i] = ' ' then begin
        Count(word);
        word := '';
      end else
        word := word + line[i];
    Count(word);
  end;
  for k := 1 to 4 do begin
    best := -1;
    for i := 0 to names.Count - 1 do
      if counts[i] > 0 then
        if (best < 0) or (counts[i] > counts[best]) or ((counts[i] = counts[best]) and (names[i] < names[best])) then best := i;
    WriteLn(names[best], ': ', counts[best]);
    counts[best] := 0;
  end;
  WriteLn(lines);
  names.Free;
end.
