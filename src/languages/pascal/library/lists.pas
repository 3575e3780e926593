// SPDX-License-Identifier: Apache-2.0
// Methods of TList, TObjectList, TStack and TQueue.

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
