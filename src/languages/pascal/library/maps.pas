// SPDX-License-Identifier: Apache-2.0
// Methods of TFPGMap and TDictionary.

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
