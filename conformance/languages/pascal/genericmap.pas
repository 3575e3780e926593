program GenericMap;

{$mode objfpc}{$H+}
{$modeswitch advancedrecords}

uses
  SysUtils;

type
  generic TPair<K, V> = record
    Key: K;
    Value: V;
  end;

  generic THashMap<K, V> = class
  public type
    TEntry = specialize TPair<K, V>;
    TBucket = array of TEntry;
    THashFunction = function(const Key: K): LongWord;
    TVisitor = procedure(const Entry: TEntry) of object;
  private
    FBuckets: array of TBucket;
    FCount: SizeInt;
    FHash: THashFunction;
    function Find(const Key: K; out Bucket, Index: Integer): Boolean;
    function GetItem(const Key: K): V;
    procedure SetItem(const Key: K; const Value: V);
  public
    constructor Create(AHash: THashFunction; Size: Integer = 8);
    function TryGet(const Key: K; out Value: V): Boolean;
    function Remove(const Key: K): Boolean;
    procedure Each(Visitor: TVisitor);
    property Items[const Key: K]: V read GetItem write SetItem; default;
    property Count: SizeInt read FCount;
  end;

  TWordMap = specialize THashMap<string, Integer>;
  TSquares = specialize THashMap<Integer, Int64>;

  TPrinter = class
    Shown: Integer;
    Longest: string;
    procedure Print(const Entry: TWordMap.TEntry);
  end;

constructor THashMap.Create(AHash: THashFunction; Size: Integer);
begin
  inherited Create;
  FHash := AHash;
  SetLength(FBuckets, Size);
end;

function THashMap.Find(const Key: K; out Bucket, Index: Integer): Boolean;
begin
  Bucket := FHash(Key) mod LongWord(Length(FBuckets));
  Index := 0;
  while Index < Length(FBuckets[Bucket]) do
  begin
    if FBuckets[Bucket][Index].Key = Key then Exit(True);
    Inc(Index);
  end;
  Result := False;
end;

function THashMap.GetItem(const Key: K): V;
begin
  if not TryGet(Key, Result) then
    raise Exception.Create('no such key');
end;

procedure THashMap.SetItem(const Key: K; const Value: V);
var
  B, I: Integer;
begin
  if not Find(Key, B, I) then
  begin
    SetLength(FBuckets[B], I + 1);
    FBuckets[B][I].Key := Key;
    Inc(FCount);
  end;
  FBuckets[B][I].Value := Value;
end;

function THashMap.TryGet(const Key: K; out Value: V): Boolean;
var
  B, I: Integer;
begin
  Result := Find(Key, B, I);
  if Result then Value := FBuckets[B][I].Value;
end;

function THashMap.Remove(const Key: K): Boolean;
var
  B, I: Integer;
begin
  Result := Find(Key, B, I);
  if not Result then Exit;
  FBuckets[B][I] := FBuckets[B][High(FBuckets[B])];
  SetLength(FBuckets[B], Length(FBuckets[B]) - 1);
  Dec(FCount);
end;

procedure THashMap.Each(Visitor: TVisitor);
var
  Bucket: TBucket;
  Entry: TEntry;
begin
  for Bucket in FBuckets do
    for Entry in Bucket do
      Visitor(Entry);
end;

procedure TPrinter.Print(const Entry: TWordMap.TEntry);
begin
  Inc(Shown);
  if Length(Entry.Key) > Length(Longest) then Longest := Entry.Key;
  if Entry.Value > 1 then
    WriteLn('  ', Entry.Key, ' x', Entry.Value);
end;

function HashText(const Key: string): LongWord;
var
  C: Char;
begin
  {$PUSH}{$Q-}{$R-}
  Result := 2166136261;
  for C in Key do
    Result := (Result xor Ord(C)) * 16777619;
  {$POP}
end;

function HashNumber(const Key: Integer): LongWord;
begin
  Result := LongWord(Key) * 7 + 3;
end;

var
  Words: TWordMap;
  Squares: TSquares;
  Printer: TPrinter;
  Line, Word: string;
  Position, N: Integer;
  Found: Int64;
begin
  Words := TWordMap.Create(@HashText, 16);
  while not Eof do
  begin
    ReadLn(Line);
    Line := LowerCase(Trim(Line)) + ' ';
    Word := '';
    for Position := 1 to Length(Line) do
      if Line[Position] in ['a'..'z', ''''] then
        Word := Word + Line[Position]
      else if Word <> '' then
      begin
        if Words.TryGet(Word, N) then Words[Word] := N + 1 else Words[Word] := 1;
        Word := '';
      end;
  end;
  Printer := TPrinter.Create;
  Words.Each(@Printer.Print);
  WriteLn(Printer.Shown, ' words, longest "', Printer.Longest, '"');
  WriteLn('hash of pascal: ', HexStr(HashText('pascal'), 8), ' ', BinStr(10, 6));
  WriteLn(Words.Remove('the'), ' ', Words.Remove('the'), ' ', Words.Count);
  try
    WriteLn(Words['the']);
  except
    on E: Exception do WriteLn('error: ', E.Message);
  end;

  Squares := TSquares.Create(@HashNumber);
  for N := -5 to 20 do Squares[N * 1000] := Int64(N) * N * 1000000;
  WriteLn(Squares.Count, ' ', Squares[20000], ' ', Squares[-5000]);
  if not Squares.TryGet(7, Found) then WriteLn('7 is missing');
  Squares.Free;
  Printer.Free;
  Words.Free;
end.
