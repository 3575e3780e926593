// SPDX-License-Identifier: Apache-2.0
// dateutils and the dates of sysutils.

function IsLeapYear(Year: Word): Boolean;
begin
  Result := (Year mod 4 = 0) and ((Year mod 100 <> 0) or (Year mod 400 = 0));
end;
function DaysInAMonth(Year, Month: Word): Word;
begin
  case Month of
    2: if IsLeapYear(Year) then Result := 29 else Result := 28;
    4, 6, 9, 11: Result := 30;
  else
    Result := 31;
  end;
end;
function ramify_days(Year, Month, Day: Int64): TDateTime;
begin
  if Month > 2 then Month := Month - 3
  else
  begin
    Month := Month + 9;
    Year := Year - 1;
  end;
  Result := (146097 * (Year div 100)) div 4 + (1461 * (Year mod 100)) div 4 + (153 * Month + 2) div 5 + Day - 693900;
end;
function TryEncodeDate(Year, Month, Day: Word; out Date: TDateTime): Boolean;
begin
  Result := (Year > 0) and (Year < 10000) and (Month >= 1) and (Month <= 12) and (Day > 0);
  if Result then Result := Day <= DaysInAMonth(Year, Month);
  if Result then Date := ramify_days(Year, Month, Day);
end;
function EncodeDate(Year, Month, Day: Word): TDateTime;
begin
  Result := 0;
  if not TryEncodeDate(Year, Month, Day, Result) then
    raise EConvertError.CreateFmt('%d-%d-%d is not a valid date specification', [Year, Month, Day]);
end;
procedure DecodeDate(Date: TDateTime; out Year, Month, Day: Word);
var
  j, y, m, d: Int64;
begin
  if Date <= -693594 then
  begin
    Year := 0;
    Month := 0;
    Day := 0;
    Exit;
  end;
  if Date > 0 then Date := Date + 1 / 172800000 else Date := Date - 1 / 172800000;
  if Date > 2958465.99999 then Date := 2958465.99999;
  j := (Trunc(Date) + 693900) * 4 - 1;
  y := j div 146097;
  j := j - 146097 * y;
  d := j div 4;
  j := (d * 4 + 3) div 1461;
  d := (d * 4 + 7 - 1461 * j) div 4;
  m := (5 * d - 3) div 153;
  d := (5 * d + 2 - 153 * m) div 5;
  y := 100 * y + j;
  if m < 10 then m := m + 3
  else
  begin
    m := m - 9;
    y := y + 1;
  end;
  Year := y;
  Month := m;
  Day := d;
end;
function EncodeTime(Hour, Minute, Second, Millisecond: Word): TDateTime;
begin
  if (Hour > 23) or (Minute > 59) or (Second > 59) or (Millisecond > 999) then
    raise EConvertError.CreateFmt('%d:%d:%d.%d is not a valid time specification', [Hour, Minute, Second, Millisecond]);
  Result := (Hour * 3600000 + Minute * 60000 + Second * 1000 + Millisecond) / 86400000;
end;
procedure DecodeTime(Time: TDateTime; out Hour, Minute, Second, Millisecond: Word);
var
  l: Int64;
begin
  l := Round(Abs(Frac(Time)) * 86400000);
  Hour := (l div 3600000) mod 24;
  Minute := (l div 60000) mod 60;
  Second := (l div 1000) mod 60;
  Millisecond := l mod 1000;
end;
function DayOfWeek(Date: TDateTime): Integer;
begin
  Result := 1 + (Trunc(Date) - 1) mod 7;
  if Result <= 0 then Result := Result + 7;
end;
function IncDay(Date: TDateTime; Days: Integer = 1): TDateTime;
begin
  Result := Date + Days;
end;
function IncMonth(Date: TDateTime; Months: Integer = 1): TDateTime;
var
  y, m, d: Word;
  n: Int64;
begin
  DecodeDate(Date, y, m, d);
  n := y * 12 + m - 1 + Months;
  y := n div 12;
  m := n mod 12 + 1;
  if d > DaysInAMonth(y, m) then d := DaysInAMonth(y, m);
  Result := ramify_days(y, m, d) + Frac(Date);
end;
function DaysBetween(a, b: TDateTime): Integer;
begin
  Result := Trunc(Abs(b - a));
end;
function YearOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := y;
end;
function MonthOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := m;
end;
function DayOf(Date: TDateTime): Word;
var
  y, m, d: Word;
begin
  DecodeDate(Date, y, m, d);
  Result := d;
end;
function ramify_padded(n: Integer; count: Integer): string;
begin
  Result := IntToStr(n);
  while Length(Result) < count do Result := '0' + Result;
end;
{ The name of a month or day, or its first three letters. }
function ramify_named(names: string; number, count: Integer): string;
begin
  while number > 1 do
  begin
    names := Copy(names, Pos(' ', names) + 1, Length(names));
    number := number - 1;
  end;
  Result := Copy(names, 1, Pos(' ', names) - 1);
  if count = 3 then Result := Copy(Result, 1, 3);
end;
function FormatDateTime(const Format: string; Date: TDateTime): string;
var
  y, m, d, h, n, s, z: Word;
  i, count: Integer;
  c: Char;
  after_hour: Boolean;
begin
  DecodeDate(Date, y, m, d);
  DecodeTime(Date, h, n, s, z);
  Result := '';
  after_hour := False;
  i := 1;
  while i <= Length(Format) do
  begin
    c := UpCase(Format[i]);
    count := 1;
    if (c = '"') or (c = '''') then
    begin
      i := i + 1;
      while (i <= Length(Format)) and (Format[i] <> c) do
      begin
        Result := Result + Format[i];
        i := i + 1;
      end;
    end
    else if (c >= 'A') and (c <= 'Z') then
    begin
      while (i + count <= Length(Format)) and (UpCase(Format[i + count]) = c) do count := count + 1;
      if (c = 'M') and after_hour then c := 'N';
      after_hour := c = 'H';
      if (c = 'Y') and (count <= 2) then Result := Result + ramify_padded(y mod 100, 2)
      else if (c = 'Y') and (count = 4) then Result := Result + ramify_padded(y, 4)
      else if (c = 'M') and (count <= 2) then Result := Result + ramify_padded(m, count)
      else if (c = 'M') and (count <= 4) then
        Result := Result + ramify_named('January February March April May June July August September October November '
          + 'December ', m, count)
      else if (c = 'D') and (count <= 2) then Result := Result + ramify_padded(d, count)
      else if (c = 'D') and (count <= 4) then
        Result := Result + ramify_named('Sunday Monday Tuesday Wednesday Thursday Friday Saturday ', DayOfWeek(Date),
          count)
      else if (c = 'H') and (count <= 2) then Result := Result + ramify_padded(h, count)
      else if (c = 'N') and (count <= 2) then Result := Result + ramify_padded(n, count)
      else if (c = 'S') and (count <= 2) then Result := Result + ramify_padded(s, count)
      else if (c = 'Z') and (count = 3) then Result := Result + ramify_padded(z, 3)
      else ramify_unknown_format_of_dates(Format);
      i := i + count - 1;
    end
    else if c = '/' then Result := Result + '-'
    else Result := Result + Format[i];
    i := i + 1;
  end;
end;

{ --- names of files }
