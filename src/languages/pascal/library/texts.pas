// SPDX-License-Identifier: Apache-2.0
// strutils, and texts of sysutils.

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
