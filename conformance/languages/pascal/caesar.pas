program Caesar;
{$mode objfpc}{$H+}
uses SysUtils;

function Shift(const text: string; key: Integer): string;
var
  i: Integer;
begin
  Result := text;
  for i := 1 to Length(Result) do
    case Result[i] of
      'a'..'z': Result[i] := Chr(Ord('a') + (Ord(Result[i]) - Ord('a') + key) mod 26);
      'A'..'Z': Result[i] := Chr(Ord('A') + (Ord(Result[i]) - Ord('A') + key) mod 26);
    end;
end;

var
  key, i: Integer;
  text: string;
begin
  if ParamCount < 2 then begin
    WriteLn('usage: caesar KEY TEXT...');
    Halt(2);
  end;
  key := StrToInt(ParamStr(1));
  text := '';
  for i := 2 to ParamCount do begin
    if i > 2 then text := text + ' ';
    text := text + ParamStr(i);
  end;
  text := Shift(text, key);
  WriteLn(text);
  WriteLn(Shift(text, 26 - key));
  Halt(3);
end.
