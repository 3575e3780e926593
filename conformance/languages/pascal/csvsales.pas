program CsvSales;
{$MODE DELPHI}
uses
  Classes, SysUtils, StrUtils;

type
  TRegion = (rgNorth, rgSouth, rgEast, rgWest);

  TSale = record
    Date: TDateTime;
    Region: TRegion;
    Product: string[12];
    Quantity: Word;
    Price: Double;
    function Total: Double;
    class function Parse(const Line: string; out Sale: TSale): Boolean; static;
  end;

  TTotals = array[TRegion] of Double;

function RegionByName(const Name: string): TRegion;
const
  Names: array[TRegion] of string = ('north', 'south', 'east', 'west');
var
  R: TRegion;
begin
  for R := Low(R) to High(R) do
    if SameText(Names[R], Trim(Name)) then Exit(R);
  raise EConvertError.Create('region ' + QuotedStr(Name));
end;

function TSale.Total: Double;
begin
  Result := Quantity * Price;
end;

class function TSale.Parse(const Line: string; out Sale: TSale): Boolean;
var
  Fields: TStringList;
begin
  Fields := TStringList.Create;
  try
    Fields.StrictDelimiter := True;
    Fields.Delimiter := ';';
    Fields.DelimitedText := Line;
    Result := Fields.Count = 5;
    if not Result then Exit;
    Sale.Date := EncodeDate(StrToInt(Copy(Fields[0], 1, 4)), StrToInt(Copy(Fields[0], 6, 2)), StrToInt(Copy(Fields[0], 9, 2)));
    Sale.Region := RegionByName(Fields[1]);
    Sale.Product := Fields[2];
    Sale.Quantity := StrToInt(Fields[3]);
    Sale.Price := StrToFloat(Fields[4]);
  finally
    Fields.Free;
  end;
end;

procedure SortByTotal(var Sales: array of TSale);
var
  i, j: Integer;
  Held: TSale;
begin
  for i := 1 to High(Sales) do
  begin
    Held := Sales[i];
    j := i - 1;
    while (j >= 0) and (Sales[j].Total < Held.Total) do
    begin
      Sales[j + 1] := Sales[j];
      Dec(j);
    end;
    Sales[j + 1] := Held;
  end;
end;

var
  Sales: array of TSale;
  Totals: TTotals;
  Sale: TSale;
  Line: string;
  Year, Month, Day: Word;
  LineNumber: Integer = 0;
  Region: TRegion;
  Products: TStringList;
  i: Integer;
begin
  FillChar(Totals, SizeOf(Totals), 0);
  Products := TStringList.Create;
  Products.Sorted := True;
  Products.Duplicates := dupIgnore;
  while not Eof(Input) do
  begin
    ReadLn(Line);
    Inc(LineNumber);
    if (Line = '') or (Line[1] = '#') then Continue;
    try
      if TSale.Parse(Line, Sale) then
      begin
        SetLength(Sales, Length(Sales) + 1);
        Sales[High(Sales)] := Sale;
        Products.Add(UpperCase(Sale.Product));
        Totals[Sale.Region] := Totals[Sale.Region] + Sale.Total;
      end
      else
        WriteLn('line ', LineNumber, ': not five fields');
    except
      on E: EConvertError do WriteLn('line ', LineNumber, ': ', E.Message);
    end;
  end;

  SortByTotal(Sales);
  WriteLn('Date':10, 'Product':14, 'Total':12);
  WriteLn(DupeString('-', 36));
  for Sale in Sales do
  begin
    DecodeDate(Sale.Date, Year, Month, Day);
    WriteLn(Format('%.2d.%.2d.%d', [Day, Month, Year]), Sale.Product:14, FloatToStrF(Sale.Total, ffFixed, 15, 2):12);
  end;
  for Region := rgNorth to rgWest do
    if Totals[Region] <> 0 then
      WriteLn(Ord(Region), ': ', Format('%.1f', [Totals[Region]]), ' ', Totals[Region]:0:2);
  for i := 0 to Products.Count - 1 do
    Write(Products[i], IfThen(i < Products.Count - 1, ', ', sLineBreak));
  WriteLn(Products.IndexOf('TEA'), ' ', Products.IndexOf('MILK') >= 0);
  if Length(Sales) > 0 then
    WriteLn(FormatDateTime('yyyy"/"mm"/"dd', Sales[0].Date), ' ', DayOfWeek(Sales[0].Date), ' ', IsLeapYear(2024), ' ', Trunc(EncodeDate(2024, 3, 1) - EncodeDate(2024, 2, 1)));
  Products.Free;
end.
