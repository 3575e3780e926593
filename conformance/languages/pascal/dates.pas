program dates;

{$mode objfpc}{$H+}

uses SysUtils;

type
  TWeekday = (Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday);
  TMonth = 1..12;
  TDate = record
    Year: Integer;
    Month: TMonth;
    Day: 1..31;
  end;

const
  DayNames: array[TWeekday] of string[3] = ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun');
  MonthDays: array[TMonth] of Integer = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31);

function IsLeap(year: Integer): Boolean;
begin
  Result := ((year mod 4 = 0) and (year mod 100 <> 0)) or (year mod 400 = 0);
end;

function DaysIn(year: Integer; month: TMonth): Integer;
begin
  Result := MonthDays[month];
  if (month = 2) and IsLeap(year) then Inc(Result);
end;

function MakeDate(year: Integer; month, day: Integer): TDate;
begin
  if (month < 1) or (month > 12) then raise EConvertError.CreateFmt('no month %d', [month]);
  if (day < 1) or (day > DaysIn(year, month)) then
    raise EConvertError.CreateFmt('no day %d in %d-%.2d', [day, year, month]);
  Result.Year := year;
  Result.Month := month;
  Result.Day := day;
end;

function DayNumber(const d: TDate): Int64;
var
  y, m: Int64;
begin
  y := d.Year;
  m := d.Month;
  if m <= 2 then
  begin
    y := y - 1;
    m := m + 12;
  end;
  Result := 365 * y + y div 4 - y div 100 + y div 400 + (153 * (m - 3) + 2) div 5 + d.Day - 1;
end;

function Weekday(const d: TDate): TWeekday;
begin
  Result := TWeekday((DayNumber(d) + 2) mod 7);
end;

function Next(const d: TDate): TDate;
begin
  Result := d;
  if d.Day < DaysIn(d.Year, d.Month) then Result.Day := d.Day + 1
  else
  begin
    Result.Day := 1;
    if d.Month < 12 then Result.Month := d.Month + 1
    else
    begin
      Result.Month := 1;
      Inc(Result.Year);
    end;
  end;
end;

function Text(const d: TDate): string;
begin
  Result := Format('%s %d-%.2d-%.2d', [DayNames[Weekday(d)], d.Year, d.Month, d.Day]);
end;

function Before(const a, b: TDate): Boolean;
begin
  Result := DayNumber(a) < DayNumber(b);
end;

procedure Calendar(year: Integer; month: TMonth);
var
  d: TDate;
  i: Integer;
  w: TWeekday;
begin
  for w := Monday to Sunday do Write(DayNames[w]:4);
  WriteLn;
  d := MakeDate(year, month, 1);
  for i := 1 to Ord(Weekday(d)) do Write('':4);
  while d.Month = month do
  begin
    Write(d.Day:4);
    if Weekday(d) = Sunday then WriteLn;
    d := Next(d);
  end;
  if Weekday(d) <> Monday then WriteLn;
end;

var
  d, e: TDate;
  i, fridays: Integer;
begin
  d := MakeDate(2024, 2, 27);
  for i := 1 to 4 do
  begin
    Write(Text(d), '; ');
    d := Next(d);
  end;
  WriteLn;
  e := MakeDate(2000, 1, 1);
  WriteLn(DayNumber(d) - DayNumber(e), ' ', Before(e, d), ' ', Before(d, d), ' ', Text(Next(MakeDate(1999, 12, 31))));
  Calendar(2023, 2);
  fridays := 0;
  for i := 1 to 12 do
    if Weekday(MakeDate(2026, i, 13)) = Friday then Inc(fridays);
  WriteLn('fridays the 13th: ', fridays);
  WriteLn(IsLeap(1900), ' ', IsLeap(2000), ' ', DaysIn(2023, 2), ' ', DaysIn(2024, 2), ' ', High(TMonth));
  for i := 1 to 3 do
    try
      case i of
        1: WriteLn(Text(MakeDate(2023, 2, 29)));
        2: WriteLn(Text(MakeDate(2023, 13, 1)));
        3: WriteLn(Text(MakeDate(2024, 2, 29)));
      end;
    except
      on E: EConvertError do WriteLn('error: ', E.Message);
    end;
end.
