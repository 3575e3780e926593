program TextDemo;
{$mode objfpc}{$H+}
uses
  SysUtils;

function IsPalindrome(const s: string): Boolean;
var
  i, j: Integer;
  clean: string;
begin
  clean := '';
  for i := 1 to Length(s) do
    if s[i] in ['a'..'z', 'A'..'Z'] then
      clean := clean + LowerCase(s[i]);
  i := 1;
  j := Length(clean);
  IsPalindrome := True;
  while i < j do
  begin
    if clean[i] <> clean[j] then
    begin
      IsPalindrome := False;
      Break;
    end;
    Inc(i);
    Dec(j);
  end;
end;

function Caesar(const s: string; shift: Integer): string;
var
  c: Char;
begin
  Result := '';
  for c in s do
    case c of
      'a'..'z': Result := Result + Chr((Ord(c) - Ord('a') + shift + 26) mod 26 + Ord('a'));
      'A'..'Z': Result := Result + Chr((Ord(c) - Ord('A') + shift + 26) mod 26 + Ord('A'));
    else
      Result := Result + c;
    end;
end;

function ReverseText(s: string): string;
begin
  if s = '' then
    ReverseText := ''
  else
    ReverseText := ReverseText(Copy(s, 2, Length(s) - 1)) + s[1];
end;

function CountWords(const s: string): Integer;
var
  i: Integer;
  inside: Boolean;
begin
  Result := 0;
  inside := False;
  for i := 1 to Length(s) do
    if s[i] = ' ' then
      inside := False
    else if not inside then
    begin
      inside := True;
      Inc(Result);
    end;
end;

function ToBase(n, base: Integer): string;
const
  Digits = '0123456789ABCDEF';
begin
  Result := '';
  repeat
    Result := Digits[n mod base + 1] + Result;
    n := n div base;
  until n = 0;
end;

var
  s: string;
  i, code: Integer;
  r: Double;
begin
  WriteLn(IsPalindrome('A man, a plan, a canal: Panama'), ' ', IsPalindrome('no'));
  s := Caesar('Attack at Dawn', 3);
  WriteLn(s, ' / ', Caesar(s, -3));
  WriteLn(ReverseText('hello'), CountWords(' the quick  brown fox '):4);
  WriteLn(ToBase(255, 16), ' ', ToBase(10, 2), ' ', ToBase(0, 8));
  WriteLn(Pos('wor', 'hello world'), ' ', Copy('hello', 2, 3), ' ', UpperCase('abc'), ' ', Trim('  x '), '|');
  s := 'hello';
  s[1] := 'J';
  Insert('--', s, 3);
  Delete(s, 1, 1);
  WriteLn(s, ' ', Length(s));
  Val('123', i, code);
  WriteLn(i + 1, ' ', code);
  Str(45, s);
  WriteLn(s + '!', ' ', IntToStr(-7), ' ', StrToInt('12') * 2);
  r := 3.14159;
  WriteLn(r:0:2, '|', r:8:3, '|', 42:6, '|', 'ab':5, '|', True);
  WriteLn('it''s'#9'a tab', #33);
  WriteLn('abc' < 'abd');
  WriteLn('Z' < 'a');
  WriteLn('a' + 'b' = 'ab');
  WriteLn(7 div 2, ' ', -7 div 2, ' ', 7 mod 3, ' ', -7 mod 3, ' ', 7 / 2:0:1);
  WriteLn(5 and 3, ' ', 5 or 3, ' ', 5 xor 3, ' ', not 5, ' ', 1 shl 4, ' ', 256 shr 2);
  WriteLn(Trunc(2.7), ' ', Round(2.5), ' ', Round(3.5), ' ', Sqr(5), ' ', Sqrt(16.0):0:1, ' ', Abs(-3), ' ', Odd(3));
end.
