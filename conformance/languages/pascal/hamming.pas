program Hamming;
{$mode objfpc}{$H+}
{ Reads words, one a line; prints pairs that differ in one letter, and chains between two words. }
uses
  SysUtils, Classes;

const
  MaxWords = 64;

type
  TWordIndex = 0..MaxWords - 1;
  TWordSet = set of TWordIndex;
  TLinks = array[TWordIndex] of TWordSet;
  TChain = record
    Length: Integer;
    Words: array[1..MaxWords] of TWordIndex;
  end;

var
  Words: array[TWordIndex] of string;
  Count: Integer = 0;
  Links: TLinks;

function Distance(const A, B: string): Integer;
var
  i: Integer;
begin
  if Length(A) <> Length(B) then Exit(MaxInt);
  Result := 0;
  for i := 1 to Length(A) do
    if A[i] <> B[i] then Inc(Result);
end;

function IndexOf(const Word: string): Integer;
begin
  for Result := 0 to Count - 1 do
    if Words[Result] = Word then Exit;
  Result := -1;
end;

procedure Link(A, B: TWordIndex);
begin
  Include(Links[A], B);
  Include(Links[B], A);
end;

function Shortest(Source, Target: TWordIndex; var Chain: TChain): Boolean;
var
  Queue: array of TWordIndex;
  Previous: array[TWordIndex] of Integer;
  Head, i: Integer;
  At, Next: TWordIndex;
  Seen: TWordSet;
begin
  Result := False;
  Chain.Length := 0;
  for i := Low(Previous) to High(Previous) do Previous[i] := -1;
  SetLength(Queue, 1);
  Queue[0] := Source;
  Seen := [Source];
  Head := 0;
  while (Head < Length(Queue)) and not Result do
  begin
    At := Queue[Head];
    Inc(Head);
    for Next in Links[At] do
      if not (Next in Seen) then
      begin
        Seen := Seen + [Next];
        Previous[Next] := At;
        SetLength(Queue, Length(Queue) + 1);
        Queue[High(Queue)] := Next;
        if Next = Target then Result := True;
      end;
  end;
  if not Result then Exit;
  i := Target;
  while i >= 0 do
  begin
    Inc(Chain.Length);
    Chain.Words[Chain.Length] := i;
    i := Previous[i];
  end;
end;

procedure ReadWords;
var
  Line: string;
begin
  while not Eof do
  begin
    ReadLn(Line);
    Line := LowerCase(Trim(Line));
    if (Line = '') or (IndexOf(Line) >= 0) then Continue;
    if Count = MaxWords then raise Exception.Create('too many words');
    Words[Count] := Line;
    Inc(Count);
  end;
end;

var
  i, j, Pairs, Source, Target: Integer;
  Chain: TChain;
  Best: string = '';
  Neighbour: TWordIndex;
begin
  ReadWords;
  Pairs := 0;
  for i := 0 to Count - 2 do
    for j := i + 1 to Count - 1 do
      if Distance(Words[i], Words[j]) = 1 then
      begin
        Link(i, j);
        Inc(Pairs);
      end;
  WriteLn(Count, ' words, ', Pairs, ' pairs');
  for i := 0 to Count - 1 do
  begin
    if Links[i] = [] then Continue;
    Write(Words[i]:6, ':');
    for Neighbour in Links[i] do Write(' ', Words[Neighbour]);
    WriteLn;
  end;
  i := 1;
  while i + 1 <= ParamCount do
  begin
    Source := IndexOf(ParamStr(i));
    Target := IndexOf(ParamStr(i + 1));
    if (Source < 0) or (Target < 0) then
      WriteLn(ParamStr(i), ' or ', ParamStr(i + 1), ' is unknown')
    else if Shortest(Source, Target, Chain) then
    begin
      for j := Chain.Length downto 1 do
      begin
        Write(Words[Chain.Words[j]]);
        if j > 1 then Write(' > ') else WriteLn(' (', Chain.Length - 1, ')');
      end;
      if Chain.Length > Length(Best) then Best := Words[Target];
    end
    else
      WriteLn('no way from ', Words[Source], ' to ', Words[Target]);
    Inc(i, 2);
  end;
  WriteLn('farthest: ', Best, ', ', Distance('karolin', 'kathrin'), ' ', Distance('a', 'ab') = MaxInt);
end.
