program strings2;

{$mode objfpc}{$H+}

uses SysUtils, StrUtils;

type
  TParts = array of string;
  TRoman = record
    Value: Integer;
    Sign: string;
  end;

const
  Romans: array[0..12] of TRoman = (
    (Value: 1000; Sign: 'M'), (Value: 900; Sign: 'CM'), (Value: 500; Sign: 'D'), (Value: 400; Sign: 'CD'),
    (Value: 100; Sign: 'C'), (Value: 90; Sign: 'XC'), (Value: 50; Sign: 'L'), (Value: 40; Sign: 'XL'),
    (Value: 10; Sign: 'X'), (Value: 9; Sign: 'IX'), (Value: 5; Sign: 'V'), (Value: 4; Sign: 'IV'), (Value: 1; Sign: 'I'));

function Split(const s: string; separator: Char): TParts;
var
  start, i: Integer;
begin
  Result := nil;
  start := 1;
  for i := 1 to Length(s) + 1 do
    if (i > Length(s)) or (s[i] = separator) then
    begin
      SetLength(Result, Length(Result) + 1);
      Result[High(Result)] := Copy(s, start, i - start);
      start := i + 1;
    end;
end;

function Join(const parts: array of string; const between: string): string;
var
  i: Integer;
begin
  Result := '';
  for i := Low(parts) to High(parts) do
  begin
    if i > Low(parts) then Result := Result + between;
    Result := Result + parts[i];
  end;
end;

function ToRoman(n: Integer): string;
var
  r: TRoman;
begin
  Result := '';
  for r in Romans do
    while n >= r.Value do
    begin
      Result := Result + r.Sign;
      Dec(n, r.Value);
    end;
end;

function FromRoman(const s: string): Integer;
var
  i, at: Integer;
begin
  Result := 0;
  at := 1;
  for i := 0 to High(Romans) do
    while Copy(s, at, Length(Romans[i].Sign)) = Romans[i].Sign do
    begin
      Inc(Result, Romans[i].Value);
      Inc(at, Length(Romans[i].Sign));
    end;
  if at <= Length(s) then raise EConvertError.CreateFmt('"%s" is no roman number', [s]);
end;

function RunLength(const s: string): string;
var
  i, count: Integer;
begin
  Result := '';
  i := 1;
  while i <= Length(s) do
  begin
    count := 1;
    while (i + count <= Length(s)) and (s[i + count] = s[i]) do Inc(count);
    if count > 1 then Result := Result + IntToStr(count);
    Result := Result + s[i];
    Inc(i, count);
  end;
end;

function Capitalise(const s: string): string;
var
  i: Integer;
begin
  Result := LowerCase(s);
  for i := 1 to Length(Result) do
    if (i = 1) or (Result[i - 1] = ' ') then Result[i] := UpCase(Result[i]);
end;

function Distance(const a, b: string): Integer;
var
  rows: array of array of Integer;
  i, j, cost: Integer;
begin
  SetLength(rows, Length(a) + 1, Length(b) + 1);
  for i := 0 to Length(a) do rows[i, 0] := i;
  for j := 0 to Length(b) do rows[0, j] := j;
  for i := 1 to Length(a) do
    for j := 1 to Length(b) do
    begin
      if a[i] = b[j] then cost := 0 else cost := 1;
      rows[i, j] := rows[i - 1, j] + 1;
      if rows[i, j - 1] + 1 < rows[i, j] then rows[i, j] := rows[i, j - 1] + 1;
      if rows[i - 1, j - 1] + cost < rows[i, j] then rows[i, j] := rows[i - 1, j - 1] + cost;
    end;
  Result := rows[Length(a), Length(b)];
end;

var
  parts: TParts;
  p, number: string;
begin
  parts := Split('one,two,,three', ',');
  Write(Length(parts), ':');
  for p in parts do Write(' [', p, ']');
  WriteLn;
  WriteLn(Join(parts, '-'), ' ', Join(['x'], '-'), ' ', Length(Join([], ',')));
  for number in Split('4 9 14 40 90 400 1994 2024', ' ') do Write(ToRoman(StrToInt(number)), ' ');
  WriteLn;
  WriteLn(FromRoman('MCMXCIV'), ' ', FromRoman('XLII'));
  try
    FromRoman('XQ');
  except
    on E: EConvertError do WriteLn(E.Message);
  end;
  WriteLn(RunLength('aaabccdddd'), ' ', RunLength(''), '|', Capitalise('the quick BROWN fox'));
  WriteLn(Distance('kitten', 'sitting'), ' ', Distance('', 'abc'), ' ', Distance('same', 'same'));
  WriteLn(Format('[%8s] [%-8s] [%.2s] [%5d] [%.5d]', ['right', 'left', 'cut', 42, 42]));
  WriteLn(Trim('  x  '), '|', TrimLeft('  x'), '|', TrimRight('x  '), '|', UpperCase('mixed Case'), '|', 'abc' + StringOfChar('-', 3));
  WriteLn(Pos('lo', 'hello'), ' ', Pos('z', 'hello'), ' ', 'abc' < 'abd', ' ', 'Z' < 'a', ' ', CompareStr('a', 'b') < 0, ' ', CompareText('ABC', 'abc'));
  WriteLn(ReverseString('stressed'), ' ', StringReplace('a-b-c', '-', '+', [rfReplaceAll]), ' ', StringReplace('a-b-c', '-', '+', []));
end.
