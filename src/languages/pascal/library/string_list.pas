// SPDX-License-Identifier: Apache-2.0
// Methods of TStringList.

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
