program genericlists;

{$mode objfpc}{$H+}

uses SysUtils, fgl;

type
  generic TStack<T> = class
  private
    FItems: array of T;
    FCount: Integer;
    function GetTop: T;
  public
    procedure Push(const item: T);
    function Pop: T;
    function IsEmpty: Boolean;
    property Count: Integer read FCount;
    property Top: T read GetTop;
  end;

  generic TPair<A, B> = record
    First: A;
    Second: B;
  end;

  TIntStack = specialize TStack<Integer>;
  TTextStack = specialize TStack<string>;
  TEntry = specialize TPair<string, Integer>;
  TIntList = specialize TFPGList<Integer>;
  TNameMap = specialize TFPGMap<string, Integer>;

procedure TStack.Push(const item: T);
begin
  if FCount = Length(FItems) then SetLength(FItems, FCount * 2 + 1);
  FItems[FCount] := item;
  Inc(FCount);
end;

function TStack.Pop: T;
begin
  if FCount = 0 then raise Exception.Create('stack is empty');
  Dec(FCount);
  Result := FItems[FCount];
end;

function TStack.GetTop: T;
begin
  Result := FItems[FCount - 1];
end;

function TStack.IsEmpty: Boolean;
begin
  Result := FCount = 0;
end;

function Compare(const a, b: Integer): Integer;
begin
  Result := b - a;
end;

function Balanced(const s: string): Boolean;
var
  open: TTextStack;
  c: Char;
  wanted: string;
begin
  open := TTextStack.Create;
  try
    Result := True;
    for c in s do
    begin
      case c of
        '(': open.Push(')');
        '[': open.Push(']');
        ')', ']':
          begin
            if open.IsEmpty then Exit(False);
            wanted := open.Pop;
            if wanted <> c then Exit(False);
          end;
      end;
    end;
    Result := open.IsEmpty;
  finally
    open.Free;
  end;
end;

var
  numbers: TIntStack;
  list: TIntList;
  map: TNameMap;
  entry, other: TEntry;
  i, sum: Integer;

begin
  numbers := TIntStack.Create;
  for i := 1 to 5 do numbers.Push(i * i);
  WriteLn(numbers.Count, ' ', numbers.Top, ' ', numbers.Pop, ' ', numbers.Pop, ' ', numbers.Count);
  while not numbers.IsEmpty do Write(numbers.Pop, ' ');
  WriteLn;
  try
    numbers.Pop;
  except
    on E: Exception do WriteLn(E.Message);
  end;
  numbers.Free;
  WriteLn(Balanced('(a[b]c)'), ' ', Balanced('(]'), ' ', Balanced('(('), ' ', Balanced(''));
  entry.First := 'x';
  entry.Second := 5;
  other := entry;
  other.Second := 6;
  WriteLn(entry.First, entry.Second, other.Second);
  list := TIntList.Create;
  try
    for i := 1 to 6 do list.Add((i * 7) mod 10);
    list.Insert(0, 42);
    list.Delete(1);
    sum := 0;
    for i in list do sum := sum + i;
    WriteLn(list.Count, ' ', sum, ' ', list.IndexOf(8), ' ', list[0], ' ', list.First, ' ', list.Last);
    list.Sort(@Compare);
    for i := 0 to list.Count - 1 do Write(list[i], ' ');
    WriteLn;
    list[1] := list[1] * 2;
    list.Exchange(0, 1);
    WriteLn(list[0], ' ', list[1]);
  finally
    list.Free;
  end;
  map := TNameMap.Create;
  map.Add('pear', 3);
  map.Add('apple', 1);
  map['fig'] := 7;
  map['pear'] := map['pear'] + 10;
  WriteLn(map.Count, ' ', map['pear'], ' ', map.IndexOf('apple'), ' ', map.IndexOf('none'));
  map.Sorted := True;
  for i := 0 to map.Count - 1 do Write(map.Keys[i], '=', map.Data[i], ' ');
  WriteLn;
  map.Remove('fig');
  WriteLn(map.Count, ' ', map.Keys[map.Count - 1]);
  map.Free;
end.
