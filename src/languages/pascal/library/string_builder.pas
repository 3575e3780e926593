// SPDX-License-Identifier: Apache-2.0
// Methods of TStringBuilder.

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
