program Queens;
{$mode objfpc}{$H+}
uses SysUtils;
var
  N, Count: Integer;
  Columns, First: array of Integer;

function IsFree(Row, Column: Integer): Boolean;
var
  R: Integer;
begin
  for R := 0 to Row - 1 do
    if (Columns[R] = Column) or (Abs(Columns[R] - Column) = Row - R) then Exit(False);
  Result := True;
end;

procedure Place(Row: Integer);
var
  C: Integer;
begin
  if Row = N then
  begin
    Inc(Count);
    if Count = 1 then First := Copy(Columns, 0, N);
    Exit;
  end;
  for C := 0 to N - 1 do
    if IsFree(Row, C) then
    begin
      Columns[Row] := C;
      Place(Row + 1);
    end;
end;

var
  i, Q, C: Integer;
begin
  for i := 1 to ParamCount do
  begin
    if not TryStrToInt(ParamStr(i), N) then
    begin
      WriteLn(ParamStr(i), ': not a number');
      Continue;
    end;
    SetLength(Columns, N);
    SetLength(First, 0);
    Count := 0;
    Place(0);
    WriteLn(N, ': ', Count);
    for Q in First do
    begin
      for C := 0 to N - 1 do
      begin
        if C > 0 then Write(' ');
        if C = Q then Write('Q') else Write('.');
      end;
      WriteLn;
    end;
  end;
  WriteLn(Length(Columns), ' ', High(First), ' ', StrToIntDef('x', -1), ' ', Format('%.3d|%5s|%-5s|%x', [7, 'ab', 'cd', 255]));
end.
