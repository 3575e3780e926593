// SPDX-License-Identifier: Apache-2.0
// What Free Pascal's units have of classes, written in Pascal: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::pascal {

inline constexpr std::string_view prelude = R"pascal(
type
  TObject = class
  public
    constructor Create;
    destructor Destroy; virtual;
    procedure Free;
  end;
  Exception = class(TObject)
  public
    Message: string;
    constructor Create(const text: string);
    constructor CreateFmt(const text: string; const values: array of const);
  end;
  EConvertError = class(Exception) end;
  EDivByZero = class(Exception) end;
  EMathError = class(Exception) end;
  EZeroDivide = class(EMathError) end;
  EInvalidOp = class(EMathError) end;
  EOverflow = class(EMathError) end;
  ERangeError = class(Exception) end;
  EIntOverflow = class(Exception) end;
  EAccessViolation = class(Exception) end;
  EInvalidCast = class(Exception) end;
  EAssertionFailed = class(Exception) end;
  EAbort = class(Exception) end;
  EArgumentException = class(Exception) end;
  EArgumentOutOfRangeException = class(EArgumentException) end;
  EInvalidOpException = class(Exception) end;
  EListError = class(Exception) end;
  EStringListError = class(Exception) end;
  EOutOfMemory = class(Exception) end;

  TStringListValues = class
  private
    FList: TStringList;
  public
    constructor Create(list: TStringList);
    function __getitem(const key: string): string;
    procedure __setitem(const key: string; const value: string);
  end;
  TStringListNames = class
  private
    FList: TStringList;
  public
    constructor Create(list: TStringList);
    function __getitem(i: Integer): string;
  end;
  TStrings = class
  end;
  TStringList = class(TStrings)
  private
    FItems: array of string;
    FObjects: array of variant;
    FSorted: Boolean;
    FDelimiter: Char;
    FStrict: Boolean;
    FDuplicates: Integer;
    procedure Check(i: Integer);
    function Place(const s: string): Integer;
    function GetCount: Integer;
    function GetText: string;
    procedure SetText(const s: string);
    function GetCommaText: string;
    procedure SetCommaText(const s: string);
    function GetDelimitedText: string;
    procedure SetDelimitedText(const s: string);
    procedure SetSorted(value: Boolean);
    function GetStrings: TStringList;
    function GetValues: TStringListValues;
    function GetNames: TStringListNames;
    procedure Split(const s: string; delimiter: Char; blanks: Boolean);
  public
    constructor Create;
    function Add(const s: string): Integer;
    function AddObject(const s: string; o: TObject): Integer;
    procedure AddStrings(other: TStringList);
    procedure Assign(other: TStringList);
    procedure Append(const s: string);
    procedure Insert(i: Integer; const s: string);
    procedure Delete(i: Integer);
    procedure Clear;
    procedure Exchange(i, k: Integer);
    procedure Move(i, k: Integer);
    procedure Sort;
    function IndexOf(const s: string): Integer;
    function IndexOfName(const s: string): Integer;
    function Find(const s: string; out i: Integer): Boolean;
    function __getitem(i: Integer): string;
    procedure __setitem(i: Integer; const s: string);
    function __iterate: variant;
    property Count: Integer read GetCount;
    property Strings: TStringList read GetStrings;
    property Values: TStringListValues read GetValues;
    property Names: TStringListNames read GetNames;
    property Text: string read GetText write SetText;
    property CommaText: string read GetCommaText write SetCommaText;
    property Delimiter: Char read FDelimiter write FDelimiter;
    property StrictDelimiter: Boolean read FStrict write FStrict;
    property DelimitedText: string read GetDelimitedText write SetDelimitedText;
    property Sorted: Boolean read FSorted write SetSorted;
    property Duplicates: Integer read FDuplicates write FDuplicates;
  end;
  TList = class
  private
    FItems: array of variant;
    procedure Check(i: Integer);
    function GetCount: Integer;
    procedure SetCount(value: Integer);
    function GetItems: TList;
  public
    function Add(x: variant): Integer;
    procedure AddRange(const xs: variant);
    procedure Insert(i: Integer; x: variant);
    procedure Delete(i: Integer);
    function Remove(x: variant): Integer;
    function Extract(x: variant): variant;
    procedure Clear;
    procedure Exchange(i, k: Integer);
    procedure Move(i, k: Integer);
    procedure Reverse;
    procedure Sort;
    procedure Sort(compare: variant);
    function IndexOf(x: variant): Integer;
    function Contains(x: variant): Boolean;
    function First: variant;
    function Last: variant;
    function ToArray: variant;
    function __getitem(i: Integer): variant;
    procedure __setitem(i: Integer; x: variant);
    function __iterate: variant;
    property Count: Integer read GetCount write SetCount;
    property Capacity: Integer read GetCount write SetCount;
    property Items: TList read GetItems;
  end;
  TFPList = class(TList) end;
  TFPGList = class(TList) end;
  TObjectList = class(TList)
  private
    FOwns: Boolean;
  public
    constructor Create;
    constructor Create(owns: Boolean);
    destructor Destroy; override;
    procedure Delete(i: Integer);
    function Remove(x: variant): Integer;
    procedure Clear;
    property OwnsObjects: Boolean read FOwns write FOwns;
    property FreeObjects: Boolean read FOwns write FOwns;
  end;
  TFPObjectList = class(TObjectList) end;
  TFPGObjectList = class(TObjectList) end;
  TStack = class
  private
    FItems: array of variant;
    function GetCount: Integer;
  public
    function Push(x: variant): variant;
    function Pop: variant;
    function Peek: variant;
    procedure Clear;
    function __iterate: variant;
    property Count: Integer read GetCount;
  end;
  TQueue = class
  private
    FItems: array of variant;
    function GetCount: Integer;
  public
    function Enqueue(x: variant): variant;
    function Dequeue: variant;
    function Push(x: variant): variant;
    function Pop: variant;
    function Peek: variant;
    procedure Clear;
    function __iterate: variant;
    property Count: Integer read GetCount;
  end;
  TFPGMap = class
  private
    FKeys: array of variant;
    FData: array of variant;
    FSorted: Boolean;
    function GetCount: Integer;
    procedure SetSorted(value: Boolean);
    function GetKeys: variant;
    function GetData: variant;
    function GetKeyData: TFPGMap;
  public
    function Add(const key: variant; const value: variant): Integer;
    function IndexOf(const key: variant): Integer;
    function TryGetData(const key: variant; out value: variant): Boolean;
    procedure AddOrSetData(const key: variant; const value: variant);
    function Remove(const key: variant): Integer;
    procedure Delete(i: Integer);
    procedure Clear;
    procedure Sort;
    function __getitem(const key: variant): variant;
    procedure __setitem(const key: variant; const value: variant);
    property Count: Integer read GetCount;
    property Sorted: Boolean read FSorted write SetSorted;
    property Keys: variant read GetKeys;
    property Data: variant read GetData;
    property KeyData: TFPGMap read GetKeyData;
  end;
  TDictionary = class
  private
    FMap: variant;
    function GetCount: Integer;
    function GetItems: TDictionary;
  public
    constructor Create;
    procedure Add(const key: variant; const value: variant);
    procedure AddOrSetValue(const key: variant; const value: variant);
    function TryGetValue(const key: variant; out value: variant): Boolean;
    function ContainsKey(const key: variant): Boolean;
    procedure Remove(const key: variant);
    procedure Clear;
    function __getitem(const key: variant): variant;
    procedure __setitem(const key: variant; const value: variant);
    property Count: Integer read GetCount;
    property Items: TDictionary read GetItems;
  end;
  TStringBuilder = class
  private
    FText: string;
  public
    function Append(x: variant): TStringBuilder;
    function AppendLine: TStringBuilder;
    procedure Clear;
    function ToString: string;
  end;

constructor TObject.Create;
begin
end;
destructor TObject.Destroy;
begin
end;
procedure TObject.Free;
begin
  Destroy;
end;
constructor Exception.Create(const text: string);
begin
  Message := text;
end;
constructor Exception.CreateFmt(const text: string; const values: array of const);
begin
  Message := Format(text, values);
end;
)pascal"
                                            R"pascal(
constructor TStringListValues.Create(list: TStringList);
begin
  FList := list;
end;
function TStringListValues.__getitem(const key: string): string;
var i: Integer;
begin
  i := FList.IndexOfName(key);
  if i < 0 then Result := '' else Result := Copy(FList[i], Length(key) + 2, Length(FList[i]));
end;
procedure TStringListValues.__setitem(const key: string; const value: string);
var i: Integer;
begin
  i := FList.IndexOfName(key);
  if i < 0 then FList.Add(key + '=' + value) else FList[i] := key + '=' + value;
end;
constructor TStringListNames.Create(list: TStringList);
begin
  FList := list;
end;
function TStringListNames.__getitem(i: Integer): string;
begin
  Result := Copy(FList[i], 1, Pos('=', FList[i]) - 1);
end;
constructor TStringList.Create;
begin
  FDelimiter := ',';
end;
procedure TStringList.Check(i: Integer);
begin
  if (i < 0) or (i > High(FItems)) then
    raise EStringListError.Create('List index (' + IntToStr(i) + ') out of bounds');
end;
function TStringList.Place(const s: string): Integer;
begin
  Result := 0;
  while (Result <= High(FItems)) and (CompareText(FItems[Result], s) < 0) do Result := Result + 1;
end;
function TStringList.GetCount: Integer;
begin
  Result := Length(FItems);
end;
function TStringList.Add(const s: string): Integer;
begin
  if FSorted then
  begin
    Result := Place(s);
    if (Result <= High(FItems)) and (CompareText(FItems[Result], s) = 0) then
    begin
      if FDuplicates = 0 then Exit;
      if FDuplicates = 2 then raise EStringListError.Create('String list does not allow duplicates');
    end;
    __insert(FItems, Result, s);
    __insert(FObjects, Result, nil);
  end
  else
  begin
    Result := Length(FItems);
    __insert(FItems, Result, s);
    __insert(FObjects, Result, nil);
  end;
end;
function TStringList.AddObject(const s: string; o: TObject): Integer;
begin
  Result := Add(s);
  FObjects[Result] := o;
end;
procedure TStringList.AddStrings(other: TStringList);
var s: string;
begin
  for s in other do Add(s);
end;
procedure TStringList.Assign(other: TStringList);
begin
  Clear;
  AddStrings(other);
end;
procedure TStringList.Append(const s: string);
begin
  Add(s);
end;
procedure TStringList.Insert(i: Integer; const s: string);
begin
  if (i < 0) or (i > Length(FItems)) then raise EStringListError.Create('List index (' + IntToStr(i) + ') out of bounds');
  __insert(FItems, i, s);
  __insert(FObjects, i, nil);
end;
procedure TStringList.Delete(i: Integer);
begin
  Check(i);
  __remove(FItems, i);
  __remove(FObjects, i);
end;
procedure TStringList.Clear;
begin
  __clear(FItems);
  __clear(FObjects);
end;
procedure TStringList.Exchange(i, k: Integer);
var s: string;
begin
  Check(i);
  Check(k);
  s := FItems[i];
  FItems[i] := FItems[k];
  FItems[k] := s;
end;
procedure TStringList.Move(i, k: Integer);
var s: string;
begin
  Check(i);
  s := FItems[i];
  __remove(FItems, i);
  __insert(FItems, k, s);
end;
procedure TStringList.Sort;
begin
  __sort_texts(FItems, FObjects);
end;
procedure TStringList.SetSorted(value: Boolean);
begin
  if value and not FSorted then Sort;
  FSorted := value;
end;
function TStringList.IndexOf(const s: string): Integer;
var i: Integer;
begin
  Result := -1;
  for i := 0 to High(FItems) do
    if CompareText(FItems[i], s) = 0 then
    begin
      Result := i;
      Exit;
    end;
end;
function TStringList.IndexOfName(const s: string): Integer;
var i: Integer;
begin
  Result := -1;
  for i := 0 to High(FItems) do
    if CompareText(Copy(FItems[i], 1, Length(s) + 1), s + '=') = 0 then
    begin
      Result := i;
      Exit;
    end;
end;
function TStringList.Find(const s: string; out i: Integer): Boolean;
begin
  i := Place(s);
  Result := (i <= High(FItems)) and (CompareText(FItems[i], s) = 0);
end;
function TStringList.__getitem(i: Integer): string;
begin
  Check(i);
  Result := FItems[i];
end;
procedure TStringList.__setitem(i: Integer; const s: string);
begin
  Check(i);
  FItems[i] := s;
end;
function TStringList.__iterate: variant;
begin
  Result := FItems;
end;
function TStringList.GetStrings: TStringList;
begin
  Result := Self;
end;
function TStringList.GetValues: TStringListValues;
begin
  Result := TStringListValues.Create(Self);
end;
function TStringList.GetNames: TStringListNames;
begin
  Result := TStringListNames.Create(Self);
end;
function TStringList.GetText: string;
var s: string;
begin
  Result := '';
  for s in FItems do Result := Result + s + LineEnding;
end;
procedure TStringList.Split(const s: string; delimiter: Char; blanks: Boolean);
var
  i: Integer;
  part: string;
  quoted: Boolean;
  some: Boolean;
begin
  Clear;
  part := '';
  quoted := False;
  some := False;
  i := 1;
  while i <= Length(s) do
  begin
    if quoted then
    begin
      if s[i] = '"' then
      begin
        if (i < Length(s)) and (s[i + 1] = '"') then
        begin
          part := part + '"';
          i := i + 1;
        end
        else quoted := False;
      end
      else part := part + s[i];
    end
    else if (s[i] = '"') and (part = '') then
    begin
      quoted := True;
      some := True;
    end
    else if s[i] = delimiter then
    begin
      Add(part);
      part := '';
      some := True;
    end
    else if blanks and (s[i] <= ' ') then
    begin
      if part <> '' then
      begin
        Add(part);
        part := '';
        some := False;
        while (i < Length(s)) and (s[i + 1] <= ' ') do i := i + 1;
        if (i < Length(s)) and (s[i + 1] = delimiter) then
        begin
          i := i + 1;
          some := True;
        end;
      end;
    end
    else
    begin
      part := part + s[i];
      some := True;
    end;
    i := i + 1;
  end;
  if some and (s <> '') then Add(part);
end;
procedure TStringList.SetText(const s: string);
var
  part: string;
  i: Integer;
begin
  Clear;
  part := '';
  for i := 1 to Length(s) do
    if s[i] = #10 then
    begin
      Add(part);
      part := '';
    end
    else if s[i] <> #13 then part := part + s[i];
  if part <> '' then Add(part);
end;
function TStringList.GetCommaText: string;
var
  s: string;
  i, k: Integer;
  quotes: Boolean;
begin
  Result := '';
  for i := 0 to High(FItems) do
  begin
    s := FItems[i];
    quotes := s = '';
    for k := 1 to Length(s) do
      if (s[k] <= ' ') or (s[k] = '"') or (s[k] = ',') then quotes := True;
    if quotes then s := '"' + StringReplace(s, '"', '""', [rfReplaceAll]) + '"';
    if i > 0 then Result := Result + ',';
    Result := Result + s;
  end;
end;
procedure TStringList.SetCommaText(const s: string);
begin
  Split(s, ',', True);
end;
function TStringList.GetDelimitedText: string;
var
  s: string;
  i, k: Integer;
  quotes: Boolean;
begin
  Result := '';
  for i := 0 to High(FItems) do
  begin
    s := FItems[i];
    quotes := (s = '') and not FStrict;
    for k := 1 to Length(s) do
      if ((s[k] <= ' ') and not FStrict) or (s[k] = '"') or (s[k] = FDelimiter) then quotes := True;
    if quotes then s := '"' + StringReplace(s, '"', '""', [rfReplaceAll]) + '"';
    if i > 0 then Result := Result + FDelimiter;
    Result := Result + s;
  end;
end;
procedure TStringList.SetDelimitedText(const s: string);
begin
  Split(s, FDelimiter, not FStrict);
end;
)pascal"
                                            R"pascal(
procedure TList.Check(i: Integer);
begin
  if (i < 0) or (i > High(FItems)) then
    raise EListError.Create('List index (' + IntToStr(i) + ') out of bounds');
end;
function TList.GetCount: Integer;
begin
  Result := Length(FItems);
end;
procedure TList.SetCount(value: Integer);
begin
  while Length(FItems) > value do __remove(FItems, High(FItems));
end;
function TList.GetItems: TList;
begin
  Result := Self;
end;
function TList.Add(x: variant): Integer;
begin
  Result := Length(FItems);
  __insert(FItems, Result, x);
end;
procedure TList.AddRange(const xs: variant);
var x: variant;
begin
  for x in xs do Add(x);
end;
procedure TList.Insert(i: Integer; x: variant);
begin
  if (i < 0) or (i > Length(FItems)) then raise EListError.Create('List index (' + IntToStr(i) + ') out of bounds');
  __insert(FItems, i, x);
end;
procedure TList.Delete(i: Integer);
begin
  Check(i);
  __remove(FItems, i);
end;
function TList.Remove(x: variant): Integer;
begin
  Result := IndexOf(x);
  if Result >= 0 then __remove(FItems, Result);
end;
function TList.Extract(x: variant): variant;
begin
  __remove(FItems, IndexOf(x));
  Result := x;
end;
procedure TList.Clear;
begin
  __clear(FItems);
end;
procedure TList.Exchange(i, k: Integer);
var x: variant;
begin
  Check(i);
  Check(k);
  x := FItems[i];
  FItems[i] := FItems[k];
  FItems[k] := x;
end;
procedure TList.Move(i, k: Integer);
var x: variant;
begin
  Check(i);
  x := FItems[i];
  __remove(FItems, i);
  __insert(FItems, k, x);
end;
procedure TList.Reverse;
var
  i, k: Integer;
begin
  i := 0;
  k := High(FItems);
  while i < k do
  begin
    Exchange(i, k);
    i := i + 1;
    k := k - 1;
  end;
end;
procedure TList.Sort;
begin
  __sort(FItems, nil);
end;
procedure TList.Sort(compare: variant);
begin
  __sort(FItems, compare);
end;
function TList.IndexOf(x: variant): Integer;
var i: Integer;
begin
  Result := -1;
  for i := 0 to High(FItems) do
    if FItems[i] = x then
    begin
      Result := i;
      Exit;
    end;
end;
function TList.Contains(x: variant): Boolean;
begin
  Result := IndexOf(x) >= 0;
end;
function TList.First: variant;
begin
  Check(0);
  Result := FItems[0];
end;
function TList.Last: variant;
begin
  Check(High(FItems));
  Result := FItems[High(FItems)];
end;
function TList.ToArray: variant;
begin
  Result := Copy(FItems, 0, Length(FItems));
end;
function TList.__getitem(i: Integer): variant;
begin
  Check(i);
  Result := FItems[i];
end;
procedure TList.__setitem(i: Integer; x: variant);
begin
  Check(i);
  FItems[i] := x;
end;
function TList.__iterate: variant;
begin
  Result := FItems;
end;
constructor TObjectList.Create;
begin
  FOwns := True;
end;
constructor TObjectList.Create(owns: Boolean);
begin
  FOwns := owns;
end;
destructor TObjectList.Destroy;
begin
  Clear;
  inherited Destroy;
end;
procedure TObjectList.Delete(i: Integer);
var x: TObject;
begin
  x := __getitem(i);
  inherited Delete(i);
  if FOwns then x.Free;
end;
function TObjectList.Remove(x: variant): Integer;
begin
  Result := IndexOf(x);
  if Result >= 0 then Delete(Result);
end;
procedure TObjectList.Clear;
var x: TObject;
begin
  if FOwns then
    for x in FItems do x.Free;
  inherited Clear;
end;
function TStack.GetCount: Integer;
begin
  Result := Length(FItems);
end;
function TStack.Push(x: variant): variant;
begin
  __insert(FItems, Length(FItems), x);
  Result := x;
end;
function TStack.Pop: variant;
begin
  Result := Peek;
  __remove(FItems, High(FItems));
end;
function TStack.Peek: variant;
begin
  if Length(FItems) = 0 then raise EArgumentOutOfRangeException.Create('Argument out of range');
  Result := FItems[High(FItems)];
end;
procedure TStack.Clear;
begin
  __clear(FItems);
end;
function TStack.__iterate: variant;
begin
  Result := FItems;
end;
function TQueue.GetCount: Integer;
begin
  Result := Length(FItems);
end;
function TQueue.Enqueue(x: variant): variant;
begin
  __insert(FItems, Length(FItems), x);
  Result := x;
end;
function TQueue.Push(x: variant): variant;
begin
  Result := Enqueue(x);
end;
function TQueue.Dequeue: variant;
begin
  Result := Peek;
  __remove(FItems, 0);
end;
function TQueue.Pop: variant;
begin
  Result := Dequeue;
end;
function TQueue.Peek: variant;
begin
  if Length(FItems) = 0 then raise EArgumentOutOfRangeException.Create('Argument out of range');
  Result := FItems[0];
end;
procedure TQueue.Clear;
begin
  __clear(FItems);
end;
function TQueue.__iterate: variant;
begin
  Result := FItems;
end;
)pascal"
                                            R"pascal(
function TFPGMap.GetCount: Integer;
begin
  Result := Length(FKeys);
end;
procedure TFPGMap.SetSorted(value: Boolean);
begin
  if value and not FSorted then Sort;
  FSorted := value;
end;
function TFPGMap.GetKeys: variant;
begin
  Result := FKeys;
end;
function TFPGMap.GetData: variant;
begin
  Result := FData;
end;
function TFPGMap.GetKeyData: TFPGMap;
begin
  Result := Self;
end;
function TFPGMap.Add(const key: variant; const value: variant): Integer;
begin
  Result := Length(FKeys);
  if FSorted then
  begin
    Result := 0;
    while (Result <= High(FKeys)) and (FKeys[Result] < key) do Result := Result + 1;
  end;
  __insert(FKeys, Result, key);
  __insert(FData, Result, value);
end;
function TFPGMap.IndexOf(const key: variant): Integer;
var i: Integer;
begin
  Result := -1;
  for i := 0 to High(FKeys) do
    if FKeys[i] = key then
    begin
      Result := i;
      Exit;
    end;
end;
function TFPGMap.TryGetData(const key: variant; out value: variant): Boolean;
var i: Integer;
begin
  i := IndexOf(key);
  Result := i >= 0;
  if Result then value := FData[i];
end;
procedure TFPGMap.AddOrSetData(const key: variant; const value: variant);
begin
  __setitem(key, value);
end;
function TFPGMap.Remove(const key: variant): Integer;
begin
  Result := IndexOf(key);
  if Result >= 0 then Delete(Result);
end;
procedure TFPGMap.Delete(i: Integer);
begin
  __remove(FKeys, i);
  __remove(FData, i);
end;
procedure TFPGMap.Clear;
begin
  __clear(FKeys);
  __clear(FData);
end;
procedure TFPGMap.Sort;
begin
  __sort_keys(FKeys, FData);
end;
function TFPGMap.__getitem(const key: variant): variant;
var i: Integer;
begin
  i := IndexOf(key);
  if i < 0 then raise EListError.Create('Item not found');
  Result := FData[i];
end;
procedure TFPGMap.__setitem(const key: variant; const value: variant);
var i: Integer;
begin
  i := IndexOf(key);
  if i < 0 then Add(key, value) else FData[i] := value;
end;
constructor TDictionary.Create;
begin
  FMap := __map();
end;
function TDictionary.GetCount: Integer;
begin
  Result := Length(FMap);
end;
function TDictionary.GetItems: TDictionary;
begin
  Result := Self;
end;
procedure TDictionary.Add(const key: variant; const value: variant);
begin
  if ContainsKey(key) then raise EListError.Create('Duplicates not allowed in dictionary');
  __put(FMap, key, value);
end;
procedure TDictionary.AddOrSetValue(const key: variant; const value: variant);
begin
  __put(FMap, key, value);
end;
function TDictionary.TryGetValue(const key: variant; out value: variant): Boolean;
begin
  Result := __has(FMap, key);
  if Result then value := __get(FMap, key);
end;
function TDictionary.ContainsKey(const key: variant): Boolean;
begin
  Result := __has(FMap, key);
end;
procedure TDictionary.Remove(const key: variant);
begin
  __take(FMap, key);
end;
procedure TDictionary.Clear;
begin
  FMap := __map();
end;
function TDictionary.__getitem(const key: variant): variant;
begin
  if not __has(FMap, key) then raise EListError.Create('Dictionary key does not exist');
  Result := __get(FMap, key);
end;
procedure TDictionary.__setitem(const key: variant; const value: variant);
begin
  if not __has(FMap, key) then raise EListError.Create('Dictionary key does not exist');
  __put(FMap, key, value);
end;
function TStringBuilder.Append(x: variant): TStringBuilder;
begin
  FText := FText + __text(x);
  Result := Self;
end;
function TStringBuilder.AppendLine: TStringBuilder;
begin
  FText := FText + LineEnding;
  Result := Self;
end;
procedure TStringBuilder.Clear;
begin
  FText := '';
end;
function TStringBuilder.ToString: string;
begin
  Result := FText;
end;

{ --- dates: days since 30 December 1899, of which the time is a fraction }
function IsLeapYear(Year: Word): Boolean;
begin
  Result := (Year mod 4 = 0) and ((Year mod 100 <> 0) or (Year mod 400 = 0));
end;
function DaysInAMonth(Year, Month: Word): Word;
begin
  case Month of
    2: if IsLeapYear(Year) then Result := 29 else Result := 28;
    4, 6, 9, 11: Result := 30;
  else
    Result := 31;
  end;
end;
function ramify_days(Year, Month, Day: Int64): TDateTime;
begin
  if Month > 2 then Month := Month - 3
  else
  begin
    Month := Month + 9;
    Year := Year - 1;
  end;
  Result := (146097 * (Year div 100)) div 4 + (1461 * (Year mod 100)) div 4 + (153 * Month + 2) div 5 + Day - 693900;
end;
function TryEncodeDate(Year, Month, Day: Word; out Date: TDateTime): Boolean;
begin
  Result := (Year > 0) and (Year < 10000) and (Month >= 1) and (Month <= 12) and (Day > 0);
  if Result then Result := Day <= DaysInAMonth(Year, Month);
  if Result then Date := ramify_days(Year, Month, Day);
end;
function EncodeDate(Year, Month, Day: Word): TDateTime;
begin
  Result := 0;
  if not TryEncodeDate(Year, Month, Day, Result) then
    raise EConvertError.CreateFmt('%d-%d-%d is not a valid date specification', [Year, Month, Day]);
end;
procedure DecodeDate(Date: TDateTime; out Year, Month, Day: Word);
var
  j, y, m, d: Int64;
begin
  if Date <= -693594 then
  begin
    Year := 0;
    Month := 0;
    Day := 0;
    Exit;
  end;
  if Date > 0 then Date := Date + 1 / 172800000 else Date := Date - 1 / 172800000;
  if Date > 2958465.99999 then Date := 2958465.99999;
  j := (Trunc(Date) + 693900) * 4 - 1;
  y := j div 146097;
  j := j - 146097 * y;
  d := j div 4;
  j := (d * 4 + 3) div 1461;
  d := (d * 4 + 7 - 1461 * j) div 4;
  m := (5 * d - 3) div 153;
  d := (5 * d + 2 - 153 * m) div 5;
  y := 100 * y + j;
  if m < 10 then m := m + 3
  else
  begin
    m := m - 9;
    y := y + 1;
  end;
  Year := y;
  Month := m;
  Day := d;
end;
function EncodeTime(Hour, Minute, Second, Millisecond: Word): TDateTime;
begin
  if (Hour > 23) or (Minute > 59) or (Second > 59) or (Millisecond > 999) then
    raise EConvertError.CreateFmt('%d:%d:%d.%d is not a valid time specification', [Hour, Minute, Second, Millisecond]);
  Result := (Hour * 3600000 + Minute * 60000 + Second * 1000 + Millisecond) / 86400000;
end;
procedure DecodeTime(Time: TDateTime; out Hour, Minute, Second, Millisecond: Word);
var
  l: Int64;
begin
  l := Round(Abs(Frac(Time)) * 86400000);
  Hour := (l div 3600000) mod 24;
  Minute := (l div 60000) mod 60;
  Second := (l div 1000) mod 60;
  Millisecond := l mod 1000;
end;
function DayOfWeek(Date: TDateTime): Integer;
begin
  Result := 1 + (Trunc(Date) - 1) mod 7;
  if Result <= 0 then Result := Result + 7;
end;
function IncDay(Date: TDateTime; Days: Integer = 1): TDateTime;
begin
  Result := Date + Days;
end;
function IncMonth(Date: TDateTime; Months: Integer = 1): TDateTime;
var
  y, m, d: Word;
  n: Int64;
begin
  DecodeDate(Date, y, m, d);
  n := y * 12 + m - 1 + Months;
  y := n div 12;
  m := n mod 12 + 1;
  if d > DaysInAMonth(y, m) then d := DaysInAMonth(y, m);
  Result := ramify_days(y, m, d) + Frac(Date);
end;
function DaysBetween(a, b: TDateTime): Integer;
begin
  Result := Trunc(Abs(b - a));
end;
function YearOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := y;
end;
function MonthOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := m;
end;
function DayOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := d;
end;
function ramify_padded(n: Integer; count: Integer): string;
begin
  Result := IntToStr(n);
  while Length(Result) < count do Result := '0' + Result;
end;
{ The name of a month or day, or its first three letters. }
function ramify_named(names: string; number, count: Integer): string;
begin
  while number > 1 do
  begin
    names := Copy(names, Pos(' ', names) + 1, Length(names));
    number := number - 1;
  end;
  Result := Copy(names, 1, Pos(' ', names) - 1);
  if count = 3 then Result := Copy(Result, 1, 3);
end;
function FormatDateTime(const Format: string; Date: TDateTime): string;
var
  y, m, d, h, n, s, z: Word;
  i, count: Integer;
  c: Char;
  after_hour: Boolean;
begin
  DecodeDate(Date, y, m, d);
  DecodeTime(Date, h, n, s, z);
  Result := '';
  after_hour := False;
  i := 1;
  while i <= Length(Format) do
  begin
    c := UpCase(Format[i]);
    count := 1;
    if (c = '"') or (c = '''') then
    begin
      i := i + 1;
      while (i <= Length(Format)) and (Format[i] <> c) do
      begin
        Result := Result + Format[i];
        i := i + 1;
      end;
    end
    else if (c >= 'A') and (c <= 'Z') then
    begin
      while (i + count <= Length(Format)) and (UpCase(Format[i + count]) = c) do count := count + 1;
      if (c = 'M') and after_hour then c := 'N';
      after_hour := c = 'H';
      if (c = 'Y') and (count <= 2) then Result := Result + ramify_padded(y mod 100, 2)
      else if (c = 'Y') and (count = 4) then Result := Result + ramify_padded(y, 4)
      else if (c = 'M') and (count <= 2) then Result := Result + ramify_padded(m, count)
      else if (c = 'M') and (count <= 4) then
        Result := Result + ramify_named('January February March April May June July August September October November '
          + 'December ', m, count)
      else if (c = 'D') and (count <= 2) then Result := Result + ramify_padded(d, count)
      else if (c = 'D') and (count <= 4) then
        Result := Result + ramify_named('Sunday Monday Tuesday Wednesday Thursday Friday Saturday ', DayOfWeek(Date),
          count)
      else if (c = 'H') and (count <= 2) then Result := Result + ramify_padded(h, count)
      else if (c = 'N') and (count <= 2) then Result := Result + ramify_padded(n, count)
      else if (c = 'S') and (count <= 2) then Result := Result + ramify_padded(s, count)
      else if (c = 'Z') and (count = 3) then Result := Result + ramify_padded(z, 3)
      else ramify_unknown_format_of_dates(Format);
      i := i + count - 1;
    end
    else if c = '/' then Result := Result + '-'
    else Result := Result + Format[i];
    i := i + 1;
  end;
end;

{ --- names of files }
function ramify_last(const Name, Signs: string): Integer;
begin
  Result := Length(Name);
  while (Result > 0) and (Pos(Name[Result], Signs) = 0) do Result := Result - 1;
end;
function ExtractFileName(const Name: string): string;
begin
  Result := Copy(Name, ramify_last(Name, '/') + 1, Length(Name));
end;
function ExtractFilePath(const Name: string): string;
begin
  Result := Copy(Name, 1, ramify_last(Name, '/'));
end;
function ExtractFileDir(const Name: string): string;
var
  i: Integer;
begin
  i := ramify_last(Name, '/');
  if i > 1 then i := i - 1;
  Result := Copy(Name, 1, i);
end;
function ExtractFileExt(const Name: string): string;
var
  i: Integer;
begin
  i := ramify_last(Name, './');
  Result := '';
  if i > 0 then
    if Name[i] = '.' then Result := Copy(Name, i, Length(Name));
end;
function ChangeFileExt(const Name, Extension: string): string;
begin
  Result := Copy(Name, 1, Length(Name) - Length(ExtractFileExt(Name))) + Extension;
end;
function IncludeTrailingPathDelimiter(const Path: string): string;
begin
  Result := Path;
  if ramify_last(Path, '/') < Length(Path) then Result := Result + '/';
  if Path = '' then Result := '/';
end;

{ --- texts }
procedure AppendStr(var Text: string; const More: string);
begin
  Text := Text + More;
end;
function StartsText(const Part, Text: string): Boolean;
begin
  Result := SameText(Copy(Text, 1, Length(Part)), Part);
end;
function AnsiStartsText(const Part, Text: string): Boolean;
begin
  Result := StartsText(Part, Text);
end;
function AnsiStartsStr(const Part, Text: string): Boolean;
begin
  Result := Copy(Text, 1, Length(Part)) = Part;
end;
function EndsText(const Part, Text: string): Boolean;
begin
  Result := Length(Part) <= Length(Text);
  if Result then Result := SameText(Copy(Text, Length(Text) - Length(Part) + 1, Length(Part)), Part);
end;
function AnsiEndsText(const Part, Text: string): Boolean;
begin
  Result := EndsText(Part, Text);
end;
function AnsiEndsStr(const Part, Text: string): Boolean;
begin
  Result := (Length(Part) <= Length(Text)) and (Copy(Text, Length(Text) - Length(Part) + 1, Length(Part)) = Part);
end;
function ContainsText(const Text, Part: string): Boolean;
begin
  Result := Pos(LowerCase(Part), LowerCase(Text)) > 0;
end;
function AnsiContainsText(const Text, Part: string): Boolean;
begin
  Result := ContainsText(Text, Part);
end;
function AnsiPos(const Part, Text: string): Integer;
begin
  Result := Pos(Part, Text);
end;
function LastDelimiter(const Signs, Text: string): Integer;
begin
  Result := ramify_last(Text, Signs);
end;
function CompareValue(const A, B: variant): Integer;
begin
  if A < B then Result := -1
  else if A > B then Result := 1
  else Result := 0;
end;
function AnsiReverseString(const Text: string): string;
begin
  Result := ReverseString(Text);
end;
function PadLeft(const Text: string; Count: Integer): string;
begin
  Result := StringOfChar(' ', Count - Length(Text)) + Text;
end;
function PadRight(const Text: string; Count: Integer): string;
begin
  Result := Text + StringOfChar(' ', Count - Length(Text));
end;
function AddChar(C: Char; const Text: string; Count: Integer): string;
begin
  Result := StringOfChar(C, Count - Length(Text)) + Text;
end;
function AddCharR(C: Char; const Text: string; Count: Integer): string;
begin
  Result := Text + StringOfChar(C, Count - Length(Text));
end;
)pascal";

}  // namespace ramify::frontends::pascal
