program textstats;

{$mode objfpc}{$H+}

uses SysUtils, StrUtils;

const
  Text = 'The quick brown fox jumps over the lazy dog. The dog barks; the fox runs away!';

type
  TCount = record
    Word: string;
    Count: Integer;
  end;
  TCounts = array of TCount;
  TWordProc = procedure(const w: string) of object;

  TCounter = class
  private
    FCounts: TCounts;
    function GetTotal: Integer;
    function GetCount(index: Integer): TCount;
  public
    procedure Add(const w: string);
    procedure SortByCount;
    property Total: Integer read GetTotal;
    property Items[index: Integer]: TCount read GetCount; default;
  end;

procedure TCounter.Add(const w: string);
var
  i: Integer;
begin
  for i := 0 to High(FCounts) do
    if SameText(FCounts[i].Word, w) then
    begin
      Inc(FCounts[i].Count);
      Exit;
    end;
  SetLength(FCounts, Length(FCounts) + 1);
  FCounts[High(FCounts)].Word := LowerCase(w);
  FCounts[High(FCounts)].Count := 1;
end;

function TCounter.GetTotal: Integer;
var
  c: TCount;
begin
  Result := 0;
  for c in FCounts do Inc(Result, c.Count);
end;

function TCounter.GetCount(index: Integer): TCount;
begin
  if (index < 0) or (index > High(FCounts)) then
    raise ERangeError.CreateFmt('no word %d', [index]);
  Result := FCounts[index];
end;

procedure TCounter.SortByCount;

  function Before(const a, b: TCount): Boolean;
  begin
    if a.Count <> b.Count then Result := a.Count > b.Count
    else Result := CompareStr(a.Word, b.Word) < 0;
  end;

var
  i, j: Integer;
  moved: TCount;
begin
  for i := 1 to High(FCounts) do
  begin
    moved := FCounts[i];
    j := i - 1;
    while (j >= 0) and Before(moved, FCounts[j]) do
    begin
      FCounts[j + 1] := FCounts[j];
      Dec(j);
    end;
    FCounts[j + 1] := moved;
  end;
end;

procedure EachWord(const s: string; proc: TWordProc);
var
  i, start: Integer;
begin
  i := 1;
  while i <= Length(s) do
  begin
    while (i <= Length(s)) and not (s[i] in ['a'..'z', 'A'..'Z']) do Inc(i);
    start := i;
    while (i <= Length(s)) and (s[i] in ['a'..'z', 'A'..'Z']) do Inc(i);
    if i > start then proc(Copy(s, start, i - start));
  end;
end;

function Caesar(const s: string; by: Integer): string;
var
  c: Char;
begin
  Result := '';
  for c in s do
    case c of
      'a'..'z': Result := Result + Chr((Ord(c) - Ord('a') + by + 26) mod 26 + Ord('a'));
      'A'..'Z': Result := Result + Chr((Ord(c) - Ord('A') + by + 26) mod 26 + Ord('A'));
    else
      Result := Result + c;
    end;
end;

function IsPalindrome(const s: string): Boolean;
var
  clean: string;
  i: Integer;
begin
  clean := '';
  for i := 1 to Length(s) do
    if s[i] in ['a'..'z', 'A'..'Z'] then clean := clean + UpCase(s[i]);
  Result := clean = ReverseString(clean);
end;

var
  counter: TCounter;
  i, code, number: Integer;
  letters: array['a'..'z'] of Integer;
  c: Char;
  line: string;
  real: Double;

begin
  counter := TCounter.Create;
  EachWord(Text, @counter.Add);
  counter.SortByCount;
  for i := 0 to 4 do WriteLn(counter[i].Word:8, counter[i].Count:3);
  WriteLn('total ', counter.Total);
  try
    WriteLn(counter[99].Word);
  except
    on E: ERangeError do WriteLn('error: ', E.Message);
  end;
  counter.Free;
  for c := 'a' to 'z' do letters[c] := 0;
  for i := 1 to Length(Text) do
  begin
    c := LowerCase(Text[i]);
    if c in ['a'..'z'] then Inc(letters[c]);
  end;
  line := '';
  for c := 'a' to 'z' do
    if letters[c] > 4 then line := line + c + '=' + IntToStr(letters[c]) + ' ';
  WriteLn(Trim(line), '|');
  WriteLn(Caesar('Hello, World', 3), ' ', Caesar(Caesar('Hello, World', 3), -3));
  WriteLn(IsPalindrome('A man, a plan, a canal: Panama'), ' ', IsPalindrome('Pascal'));
  WriteLn(StringReplace(Text, 'the', 'a', [rfReplaceAll, rfIgnoreCase]));
  WriteLn(Pos('fox', Text), ' ', PosEx('fox', Text, 20), ' ', Copy(Text, 5, 5), ' ', LeftStr(Text, 3), ' ', RightStr(Text, 5));
  line := 'abcdef';
  Delete(line, 2, 3);
  Insert('XY', line, 2);
  WriteLn(line, ' ', UpperCase(line), ' ', Length(line), ' ', StringOfChar('*', 5), ' ', DupeString('ab', 3));
  Val('123', number, code);
  Write(number, ' ', code, ' ');
  Val('12x', number, code);
  WriteLn(code);
  WriteLn(StrToIntDef('oops', -1), ' ', TryStrToInt('77', number), ' ', number, ' ', StrToFloat('2.5'):0:2, ' ', TryStrToFloat('x', real));
  Str(3.14159:8:3, line);
  WriteLn('[', line, '] [', Format('%5d|%-5d|%.3d|%x|%8.2f|%s|%e', [42, 42, 7, 255, 2.5, 'end', 12345.678]), ']');
  WriteLn(QuotedStr('it''s'), ' ', BoolToStr(True, True), ' ', IfThen(3 > 2, 'yes', 'no'), ' ', AnsiContainsStr(Text, 'lazy'));
end.
