// SPDX-License-Identifier: Apache-2.0
// sysutils: names of files.

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
