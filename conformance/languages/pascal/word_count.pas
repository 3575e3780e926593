program WordCountInput;
{$mode objfpc}{$H+}
uses SysUtils, Classes, StrUtils;
const
  Marks = ['.', ',', ';', ':', '!', '?', '"', '''', '(', ')'];
type
  PEntry = ^TEntry;
  TEntry = record
    Word: string;
    Count: Integer;
    Next: PEntry;
  end;
var
  First: PEntry = nil;
  Lines, Words, Chars: Integer;

function Stripped(const S: string): string;
var
  a, b: Integer;
begin
  a := 1;
  b := Length(S);
  while (a <= b) and (S[a] in Marks) do Inc(a);
  while (b >= a) and (S[b] in Marks) do Dec(b);
  Result := LowerCase(Copy(S, a, b - a + 1));
end;

procedure Add(const W: string);
var
  E: PEntry;
begin
  if W = '' then Exit;
  Inc(Words);
  E := First;
  while (E <> nil) and (E^.Word <> W) do E := E^.Next;
  if E = nil then
  begin
    New(E);
    E^.Word := W;
    E^.Count := 0;
    E^.Next := First;
    First := E;
  end;
  Inc(E^.Count);
end;

procedure Sort;
var
  Sorted, E: PEntry;
  Place: ^PEntry;
begin
  Sorted := nil;
  while First <> nil do
  begin
    E := First;
    First := E^.Next;
    Place := @Sorted;
    while (Place^ <> nil) and ((Place^^.Count > E^.Count) or ((Place^^.Count = E^.Count) and (Place^^.Word < E^.Word))) do
      Place := @Place^^.Next;
    E^.Next := Place^;
    Place^ := E;
  end;
  First := Sorted;
end;

var
  Line, W: string;
  Parts: TStringList;
  E: PEntry;
  i: Integer;
begin
  Parts := TStringList.Create;
  Parts.Delimiter := ' ';
  while not Eof do
  begin
    ReadLn(Line);
    Inc(Lines);
    Inc(Chars, Length(Line) + 1);
    Line := StringReplace(Line, '"', '', [rfReplaceAll]);
    i := 0;
    for W in Line.Split([' ']) do
    begin
      Add(Stripped(W));
      Inc(i);
    end;
  end;
  WriteLn(Lines, ' ', Words, ' ', Chars);
  Sort;
  E := First;
  i := 0;
  while (E <> nil) and (i < 5) do
  begin
    WriteLn(E^.Count:4, ' ', E^.Word);
    E := E^.Next;
    Inc(i);
  end;
  WriteLn(UpperCase(First^.Word), ' ', First^.Word.Length, ' ', ReverseString(First^.Word), ' ', DupeString('ab', 3), ' ', IntToStr(42).PadLeft(5, '0'));
  while First <> nil do
  begin
    E := First;
    First := E^.Next;
    Dispose(E);
  end;
  Parts.Free;
end.
