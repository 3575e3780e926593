program Anagrams;
{$mode objfpc}{$H+}
{ Groups the words of the standard input into anagrams. }
uses
  SysUtils, Classes;

type
  TGroup = class
    Signature: string;
    Words: TStringList;
    constructor Create(const ASignature: string);
    destructor Destroy; override;
  end;

constructor TGroup.Create(const ASignature: string);
begin
  inherited Create;
  Signature := ASignature;
  Words := TStringList.Create;
  Words.Sorted := True;
  Words.Duplicates := dupIgnore;
end;

destructor TGroup.Destroy;
begin
  Words.Free;
  inherited Destroy;
end;

function SignatureOf(const Word: string): string;
var
  i, j: Integer;
  c: Char;
begin
  Result := Word;
  for i := 1 to Length(Result) - 1 do
    for j := i + 1 to Length(Result) do
      if Result[j] < Result[i] then
      begin
        c := Result[i];
        Result[i] := Result[j];
        Result[j] := c;
      end;
end;

function Reversed(const S: string): string;
var
  i: Integer;
begin
  Result := '';
  for i := Length(S) downto 1 do
    Result := Result + S[i];
end;

var
  Groups: array of TGroup;
  Lengths: array[1..20] of Integer;
  Total: Integer = 0;

procedure Add(const Word: string);
var
  S: string;
  G: TGroup;
begin
  if Word = '' then Exit;
  Inc(Total);
  Inc(Lengths[Length(Word)]);
  S := SignatureOf(Word);
  for G in Groups do
    if G.Signature = S then
    begin
      G.Words.Add(Word);
      Exit;
    end;
  SetLength(Groups, Length(Groups) + 1);
  Groups[High(Groups)] := TGroup.Create(S);
  Groups[High(Groups)].Words.Add(Word);
end;

function Before(A, B: TGroup): Boolean;
begin
  if A.Words.Count <> B.Words.Count then
    Result := A.Words.Count > B.Words.Count
  else
    Result := CompareStr(A.Words[0], B.Words[0]) < 0;
end;

var
  Line, Word: string;
  C: Char;
  i, j: Integer;
  T: TGroup;
begin
  FillChar(Lengths, SizeOf(Lengths), 0);
  while not Eof do
  begin
    ReadLn(Line);
    Word := '';
    for C in Line do
      if C in ['a'..'z', 'A'..'Z'] then
        Word := Word + LowerCase(C)
      else
      begin
        Add(Word);
        Word := '';
      end;
    Add(Word);
  end;
  WriteLn(Total, ' words, ', Length(Groups), ' signatures');
  for i := 0 to High(Groups) - 1 do
    for j := i + 1 to High(Groups) do
      if Before(Groups[j], Groups[i]) then
      begin
        T := Groups[i];
        Groups[i] := Groups[j];
        Groups[j] := T;
      end;
  for i := 0 to High(Groups) do
  begin
    if Groups[i].Words.Count < 2 then Break;
    Groups[i].Words.Delimiter := '/';
    WriteLn(Groups[i].Words.Count, ': ', Groups[i].Words.DelimitedText, ' ', Groups[i].Words.IndexOf('steal'));
  end;
  for i := Low(Lengths) to High(Lengths) do
    if Lengths[i] > 0 then Write(i, '=', Lengths[i]:2, ';');
  WriteLn;
  for T in Groups do
    for Word in T.Words do
      if (Length(Word) > 1) and (Word = Reversed(Word)) then WriteLn('palindrome ', Word:10);
  for T in Groups do T.Free;
end.
