program PhoneList;
{ Old style: a sorted list of records on the heap, menus by characters, text statistics. }
const
  MaxName = 24;
type
  String24 = string[MaxName];
  Kind = (Home, Work, Mobile);
  KindSet = set of Kind;
  EntryPointer = ^Entry;
  Entry = record
    Name: String24;
    Numbers: array[Kind] of string[15];
    Known: KindSet;
    Next: EntryPointer;
  end;
  Test = function(const E: Entry; K: Kind): boolean;

var
  List: EntryPointer;
  Line: string;
  Count, Position: integer;
  Letters: array['a'..'z'] of integer;
  Letter: char;

function NextWord(const S: string; var From: integer): string;
var
  Start: integer;
begin
  while (From <= length(S)) and (S[From] = ' ') do
    inc(From);
  Start := From;
  while (From <= length(S)) and (S[From] <> ' ') do
    inc(From);
  NextWord := copy(S, Start, From - Start);
end;

function KindOf(const Word: string; var K: Kind): boolean;
begin
  KindOf := true;
  if Word = 'home' then K := Home
  else if Word = 'work' then K := Work
  else if Word = 'mobile' then K := Mobile
  else KindOf := false;
end;

procedure Put(var Head: EntryPointer; const Name: String24; var Place: EntryPointer);
var
  New_: EntryPointer;
begin
  if (Head = nil) or (Head^.Name > Name) then
  begin
    New(New_);
    New_^.Name := Name;
    New_^.Known := [];
    New_^.Next := Head;
    Head := New_;
    Place := Head;
    inc(Count);
  end
  else if Head^.Name = Name then Place := Head
  else Put(Head^.Next, Name, Place);
end;

procedure Remove(var Head: EntryPointer; const Name: string; var Done: boolean);
var
  Old: EntryPointer;
begin
  Done := false;
  if Head = nil then exit;
  if Head^.Name = Name then
  begin
    Old := Head;
    Head := Old^.Next;
    Dispose(Old);
    dec(Count);
    Done := true;
  end
  else
    Remove(Head^.Next, Name, Done);
end;

function HasNumber(const E: Entry; K: Kind): boolean;
begin
  HasNumber := K in E.Known;
end;

function IsLong(const E: Entry; K: Kind): boolean;
begin
  IsLong := (K in E.Known) and (length(E.Numbers[K]) > 6);
end;

function CountIf(E: EntryPointer; T: Test): integer;
var
  K: Kind;
  N: integer;
begin
  N := 0;
  while E <> nil do
  begin
    for K := Home to Mobile do
      if T(E^, K) then N := N + 1;
    E := E^.Next;
  end;
  CountIf := N;
end;

procedure Show(E: EntryPointer);
var
  K: Kind;
begin
  if E = nil then exit;
  write(E^.Name, ' ':MaxName - length(E^.Name));
  for K := Low(Kind) to High(Kind) do
    if K in E^.Known then write(ord(K), '=', E^.Numbers[K]:15, ' ');
  writeln;
  Show(E^.Next);
end;

procedure Execute(const Line: string);
var
  At: integer;
  Command, Name: string;
  K: Kind;
  Place: EntryPointer;
  Done: boolean;
begin
  At := 1;
  Command := NextWord(Line, At);
  if Command = 'add' then
  begin
    Name := NextWord(Line, At);
    Put(List, Name, Place);
    while At < length(Line) do
    begin
      if not KindOf(NextWord(Line, At), K) then
      begin
        writeln('unknown kind in "', Line, '"');
        continue;
      end;
      Place^.Numbers[K] := NextWord(Line, At);
      Place^.Known := Place^.Known + [K];
    end;
  end
  else if Command = 'del' then
  begin
    Remove(List, NextWord(Line, At), Done);
    writeln('deleted: ', Done);
  end
  else if Command = 'list' then Show(List)
  else
    writeln('? ', Command);
end;

begin
  List := nil;
  Count := 0;
  for Letter := 'a' to 'z' do Letters[Letter] := 0;
  while not eof do
  begin
    readln(Line);
    for Position := 1 to length(Line) do
      if Line[Position] in ['a'..'z'] then inc(Letters[Line[Position]]);
    if Line <> '' then Execute(Line);
  end;
  writeln(Count, ' entries, ', CountIf(List, @HasNumber), ' numbers, ', CountIf(List, @IsLong), ' long');
  for Letter := 'a' to 'z' do
    if Letters[Letter] > 9 then write(Letter, Letters[Letter]:3, ';');
  writeln;
end.
