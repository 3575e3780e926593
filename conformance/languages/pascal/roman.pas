program Roman;
{$mode objfpc}{$H+}
uses SysUtils;
const
  Values: array[1..13] of Integer = (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1);
  Signs: array[1..13] of string = ('M', 'CM', 'D', 'CD', 'C', 'XC', 'L', 'XL', 'X', 'IX', 'V', 'IV', 'I');

function ToRoman(n: Integer): string;
var
  i: Integer;
begin
  Result := '';
  for i := Low(Values) to High(Values) do
    while n >= Values[i] do begin
      Result := Result + Signs[i];
      n := n - Values[i];
    end;
end;

var
  i, n, code, errors: Integer;
begin
  errors := 0;
  for i := 1 to ParamCount do begin
    Val(ParamStr(i), n, code);
    if code <> 0 then begin
      WriteLn(ParamStr(i), ': not a number');
      Inc(errors);
    end else if (n < 1) or (n > 3999) then begin
      WriteLn(ParamStr(i), ': out of range');
      Inc(errors);
    end else
      WriteLn(n, ' = ', ToRoman(n));
  end;
  Halt(errors);
end.
