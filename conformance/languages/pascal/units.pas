program units(input, output);
{$IFDEF FPC}{$mode objfpc}{$H+}{$ENDIF}
{$DEFINE DEBUG}
uses SysUtils, StrUtils;
type TA = array[0..9] of integer;
var s: string; a: TA; i: integer;
{$IFDEF DEBUG}
procedure dbg(const m: string); begin writeln('D:', m); end;
{$ELSE}
procedure dbg(const m: string); begin end;
{$ENDIF}
{$IFNDEF NOPE}
const X = 5;
{$ENDIF}
begin
  dbg('x'); writeln(X); s := '  hello world ';
  writeln('[', Trim(s), ']', '[', TrimLeft(s), ']', '[', TrimRight(s), ']', UpperCase(s), LowerCase('ABC'));
  writeln(SizeOf(integer), ' ', SizeOf(TA), ' ', SizeOf(a), ' ', SizeOf(byte), ' ', SizeOf(double), ' ', SizeOf(int64), ' ', SizeOf(char), ' ', sizeof(i));
  writeln(IntToStr(42) + FloatToStr(1.5) + BoolToStr(true, true), ' ', StrToInt('17') + 1, ' ', StrToIntDef('x', -1), ' ', StrToFloat('2.5'):0:2);
  writeln(StringReplace('aXbXc', 'X', '-', [rfReplaceAll]), ' ', StringReplace('aXbXc', 'X', '-', []), ' ', Pos('b', 'abc'), ' ', Copy('hello', 2, 3));
  writeln(Format('%d %s %5.2f %x %-5s| %5d %.3d', [1, 'two', 3.14159, 255, 'ab', 42, 7]));
  writeln(CompareStr('a', 'b') < 0, ' ', SameText('AbC', 'aBc'), ' ', CompareText('a', 'A'), ' ', StringOfChar('x', 3), ' ', QuotedStr('it''s'), ' ', IntToHex(255, 4));
  writeln(TryStrToInt('12', i), ' ', i, ' ', Length(s), ' ', LeftStr('hello', 2), RightStr('hello', 2));
  FillChar(a, SizeOf(a), 0); writeln(a[3]); writeln(High(a), ' ', Low(a)); 
end.
