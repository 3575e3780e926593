program linkedlist;

{$mode objfpc}{$H+}

uses SysUtils;

type
  PItem = ^TItem;
  TItem = record
    Value: Integer;
    Previous, Next: PItem;
  end;

  TCompare = function(a, b: Integer): Integer;

  TChain = class
  private
    FHead, FTail: PItem;
    FCount: Integer;
    function NodeAt(index: Integer): PItem;
    function GetValue(index: Integer): Integer;
    procedure SetValue(index, value: Integer);
  public
    destructor Destroy; override;
    procedure Append(value: Integer);
    procedure Prepend(value: Integer);
    procedure Remove(index: Integer);
    procedure Reverse;
    procedure Sort(compare: TCompare);
    function IndexOf(value: Integer): Integer;
    function Text: string;
    property Count: Integer read FCount;
    property Values[index: Integer]: Integer read GetValue write SetValue; default;
  end;

destructor TChain.Destroy;
var
  item: PItem;
begin
  while FHead <> nil do
  begin
    item := FHead;
    FHead := FHead^.Next;
    Dispose(item);
  end;
  inherited Destroy;
end;

procedure TChain.Append(value: Integer);
var
  item: PItem;
begin
  New(item);
  item^.Value := value;
  item^.Next := nil;
  item^.Previous := FTail;
  if FTail <> nil then FTail^.Next := item else FHead := item;
  FTail := item;
  Inc(FCount);
end;

procedure TChain.Prepend(value: Integer);
var
  item: PItem;
begin
  New(item);
  item^.Value := value;
  item^.Previous := nil;
  item^.Next := FHead;
  if FHead <> nil then FHead^.Previous := item else FTail := item;
  FHead := item;
  Inc(FCount);
end;

function TChain.NodeAt(index: Integer): PItem;
begin
  if (index < 0) or (index >= FCount) then raise ERangeError.CreateFmt('index %d of %d', [index, FCount]);
  Result := FHead;
  while index > 0 do
  begin
    Result := Result^.Next;
    Dec(index);
  end;
end;

function TChain.GetValue(index: Integer): Integer;
begin
  Result := NodeAt(index)^.Value;
end;

procedure TChain.SetValue(index, value: Integer);
begin
  NodeAt(index)^.Value := value;
end;

procedure TChain.Remove(index: Integer);
var
  item: PItem;
begin
  item := NodeAt(index);
  if item^.Previous <> nil then item^.Previous^.Next := item^.Next else FHead := item^.Next;
  if item^.Next <> nil then item^.Next^.Previous := item^.Previous else FTail := item^.Previous;
  Dispose(item);
  Dec(FCount);
end;

procedure TChain.Reverse;
var
  item, other: PItem;
begin
  item := FHead;
  while item <> nil do
  begin
    other := item^.Next;
    item^.Next := item^.Previous;
    item^.Previous := other;
    item := other;
  end;
  other := FHead;
  FHead := FTail;
  FTail := other;
end;

procedure TChain.Sort(compare: TCompare);
var
  a, b: PItem;
  t: Integer;
begin
  a := FHead;
  while a <> nil do
  begin
    b := a^.Next;
    while b <> nil do
    begin
      if compare(a^.Value, b^.Value) > 0 then
      begin
        t := a^.Value;
        a^.Value := b^.Value;
        b^.Value := t;
      end;
      b := b^.Next;
    end;
    a := a^.Next;
  end;
end;

function TChain.IndexOf(value: Integer): Integer;
var
  item: PItem;
begin
  Result := 0;
  item := FHead;
  while item <> nil do
  begin
    if item^.Value = value then Exit;
    Inc(Result);
    item := item^.Next;
  end;
  Result := -1;
end;

function TChain.Text: string;
var
  item: PItem;
begin
  Result := '';
  item := FHead;
  while item <> nil do
  begin
    if Result <> '' then Result := Result + ' <-> ';
    Result := Result + IntToStr(item^.Value);
    item := item^.Next;
  end;
end;

function Up(a, b: Integer): Integer;
begin
  Result := a - b;
end;

function EvenFirst(a, b: Integer): Integer;
begin
  Result := (a mod 2) - (b mod 2);
  if Result = 0 then Result := b - a;
end;

var
  chain: TChain;
  i: Integer;
begin
  chain := TChain.Create;
  for i := 1 to 5 do chain.Append(i * i mod 7);
  chain.Prepend(10);
  WriteLn(chain.Count, ': ', chain.Text);
  chain.Remove(2);
  chain[0] := chain[0] + 1;
  WriteLn(chain.Text, ' | ', chain.IndexOf(2), ' ', chain.IndexOf(99));
  chain.Reverse;
  WriteLn(chain.Text);
  chain.Sort(@Up);
  WriteLn(chain.Text);
  chain.Sort(@EvenFirst);
  WriteLn(chain.Text, ' | ', chain[chain.Count - 1]);
  try
    chain[7] := 1;
  except
    on E: ERangeError do WriteLn(E.Message);
  end;
  while chain.Count > 0 do chain.Remove(0);
  WriteLn('[', chain.Text, '] ', chain.Count);
  chain.Free;
end.
