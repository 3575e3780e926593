program RomanClock;
{$mode objfpc}{$h+}
{$DEFINE VERBOSE}
{$IFDEF FPC}
  {$DEFINE HAS_FPC}
{$ENDIF}
uses
  sysutils, strutils;

type
  TTime = record
    Hours, Minutes: Byte;
    case Kind: Char of
      'd': (Day: Word);
      't': (Zone: array[0..1] of Char);
  end;
  TCode = (cArabic, cRoman, cBinary, cWords);
  TCodes = set of TCode;
  TFormatter = function(Value: Integer): string;

const
  Ones: array[0..19] of string = ('zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten',
    'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen');
  Tens: array[2..5] of string[10] = ('twenty', 'thirty', 'forty', 'fifty');
  Separators: array[Boolean] of Char = ('.', ':');

resourcestring
  SBadTime = 'bad time "%s"';

function Arabic(Value: Integer): string;
begin
  Result := Format('%.2d', [Value]);
end;

function Roman(Value: Integer): string;
const
  Count = 7;
  Values: array[1..Count] of Integer = (50, 40, 10, 9, 5, 4, 1);
  Digits: array[1..Count] of string = ('L', 'XL', 'X', 'IX', 'V', 'IV', 'I');
var
  Index: Integer;
begin
  Result := '';
  if Value = 0 then Exit('N');
  for Index := 1 to Count do
    while Value >= Values[Index] do
    begin
      AppendStr(Result, Digits[Index]);
      Value := Value - Values[Index];
    end;
end;

function Binary(Value: Integer): string;
begin
  Binary := '';
  repeat
    Binary := Chr(Ord('0') + Value and 1) + Binary;
    Value := Value shr 1;
  until Value = 0;
end;

function Words(Value: Integer): string;
begin
  case Value of
    0..19: Result := Ones[Value];
    20..59:
      begin
        Result := Tens[Value div 10];
        if Value mod 10 <> 0 then Result := Result + '-' + Ones[Value mod 10];
      end;
  else
    Result := '?';
  end;
end;

const
  Formatters: array[TCode] of TFormatter = (@Arabic, @Roman, @Binary, @Words);

function ParseTime(const Text: string): TTime;
var
  Colon: SizeInt;
  H, M: LongInt;
begin
  Colon := Pos(':', Text);
  if (Colon = 0) or not TryStrToInt(Copy(Text, 1, Colon - 1), H) or not TryStrToInt(Copy(Text, Colon + 1, Length(Text)), M) then
    raise EConvertError.CreateFmt(SBadTime, [Text]);
  if not (H in [0..23]) or (M < 0) or (M > 59) then
    raise ERangeError.Create(Format('%d:%d is out of range', [H, M]));
  Result.Hours := H;
  Result.Minutes := M;
end;

procedure Show(const Time: TTime; Codes: TCodes = [cArabic]);
var
  Code: TCode;
  First: Boolean = True;
begin
  for Code in Codes do
  begin
    if not First then Write(' | ');
    First := False;
    Write(Formatters[Code](Time.Hours), Separators[Code <> cWords], Formatters[Code](Time.Minutes));
  end;
  WriteLn;
end;

var
  Codes: TCodes;
  Index: Integer;
  Argument: string;
  Time: TTime;
begin
  Codes := [];
  {$IFDEF VERBOSE}
  WriteLn({$IFDEF HAS_FPC}'compiled by fpc'{$ELSE}'another compiler'{$ENDIF});
  {$ENDIF}
  for Index := 1 to ParamCount do
  begin
    Argument := ParamStr(Index);
    if AnsiStartsText('--', Argument) then
    begin
      case LowerCase(RightStr(Argument, Length(Argument) - 2)) of
        'arabic': Include(Codes, cArabic);
        'roman': Codes := Codes + [cRoman];
        'binary': Codes += [cBinary];
        'words': Include(Codes, cWords);
        'all': Codes := [Low(TCode)..High(TCode)];
        'none': Codes := Codes - [cArabic..cBinary];
      else
        WriteLn('unknown option ', ReverseString(Argument));
      end;
      Continue;
    end;
    try
      Time := ParseTime(Argument);
      if Codes = [] then Show(Time) else Show(Time, Codes);
    except
      on E: EConvertError do WriteLn('convert: ', E.Message);
      on E: Exception do WriteLn(E.ClassName, ': ', E.Message);
    end;
  end;
  WriteLn(SizeOf(Codes), ' ', cRoman in Codes, ' ', Codes >= [cArabic], ' ', Codes * [cWords, cBinary] = [cWords]);
  {$IFNDEF VERBOSE}
  WriteLn('never');
  {$ENDIF}
end.
