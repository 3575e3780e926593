// SPDX-License-Identifier: Apache-2.0
// Methods of TObject and Exception.

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
