program TextFilter;
{$mode objfpc}{$H+}
{ textfilter [-n] [-u] [-r] [-s=OLD/NEW] [-w=WIDTH] [-k=WORD] < text }
uses
  SysUtils, StrUtils, Classes;

type
  TOption = (optNumber, optUpper, optReverse, optReplace, optWrap, optKeep);
  TOptions = set of TOption;
  TStatistics = record
    Lines, Words, Characters: Cardinal;
    Longest: string;
  end;
  TLineFilter = procedure(Lines: TStringList);

const
  Switches: array[TOption] of Char = ('n', 'u', 'r', 's', 'w', 'k');

var
  Options: TOptions;
  OldText, NewText, Keep: string;
  Width: Integer = 40;
  Statistics: TStatistics;

procedure ParseArguments;
var
  i, Slash: Integer;
  Argument, Value: string;
  Option: TOption;
  Found: Boolean;
begin
  for i := 1 to ParamCount do
  begin
    Argument := ParamStr(i);
    if (Length(Argument) < 2) or (Argument[1] <> '-') then
      raise EArgumentException.CreateFmt('unexpected argument "%s"', [Argument]);
    Value := Copy(Argument, 4, Length(Argument));
    Found := False;
    for Option in TOption do
      if Switches[Option] = Argument[2] then
      begin
        Include(Options, Option);
        Found := True;
        case Option of
          optReplace:
            begin
              Slash := Pos('/', Value);
              OldText := LeftStr(Value, Slash - 1);
              NewText := RightStr(Value, Length(Value) - Slash);
            end;
          optWrap: Width := StrToIntDef(Value, Width);
          optKeep: Keep := Value;
        end;
        Break;
      end;
    if not Found then
      WriteLn('ignored: ', Argument, ' (', IfThen(Value = '', 'no value', 'value ' + Value), ')');
  end;
end;

procedure CountLine(const Line: string; var S: TStatistics);
var
  i: Integer;
  InWord: Boolean;
begin
  Inc(S.Lines);
  Inc(S.Characters, Length(Line));
  InWord := False;
  for i := 1 to Length(Line) do
    if Line[i] in [' ', #9] then InWord := False
    else if not InWord then
    begin
      InWord := True;
      Inc(S.Words);
    end;
  if Length(Line) > Length(S.Longest) then S.Longest := Line;
end;

procedure NumberLines(Lines: TStringList);
var
  i: Integer;
begin
  for i := 0 to Lines.Count - 1 do
    Lines[i] := Format('%3d: %s', [i + 1, Lines[i]]);
end;

procedure UpperLines(Lines: TStringList);
var
  i: Integer;
begin
  for i := 0 to Pred(Lines.Count) do
    Lines[i] := UpperCase(Lines[i]);
end;

procedure ReverseLines(Lines: TStringList);
var
  i: Integer;
begin
  for i := 0 to Lines.Count div 2 - 1 do
    Lines.Exchange(i, Lines.Count - 1 - i);
end;

procedure ReplaceInLines(Lines: TStringList);
var
  i: Integer;
begin
  for i := 0 to Lines.Count - 1 do
    Lines[i] := StringReplace(Lines[i], OldText, NewText, [rfReplaceAll, rfIgnoreCase]);
end;

procedure WrapLines(Lines: TStringList);
var
  i, Cut: Integer;
  Line: string;
begin
  i := 0;
  while i < Lines.Count do
  begin
    Line := Lines[i];
    if Length(Line) > Width then
    begin
      Cut := Width + 1;
      while (Cut > 1) and (Line[Cut] <> ' ') do Dec(Cut);
      if Cut = 1 then Cut := Width + 1;
      Lines[i] := TrimRight(Copy(Line, 1, Cut - 1));
      Lines.Insert(i + 1, TrimLeft(Copy(Line, Cut, MaxInt)));
    end;
    Inc(i);
  end;
end;

procedure KeepLines(Lines: TStringList);
var
  i: Integer;
begin
  for i := Lines.Count - 1 downto 0 do
    if not AnsiContainsText(Lines[i], Keep) then Lines.Delete(i);
end;

const
  Filters: array[TOption] of TLineFilter = (@NumberLines, @UpperLines, @ReverseLines, @ReplaceInLines, @WrapLines, @KeepLines);
  Order: array[0..5] of TOption = (optKeep, optReplace, optWrap, optReverse, optUpper, optNumber);

var
  Lines: TStringList;
  Line: string;
  i: Integer;
  Vowels: Integer = 0;
  C: Char;
begin
  Options := [];
  try
    ParseArguments;
  except
    on E: EArgumentException do
    begin
      WriteLn(E.Message);
      ExitCode := 2;
      Exit;
    end;
  end;
  Lines := TStringList.Create;
  while not Eof do
  begin
    ReadLn(Line);
    Lines.Add(Line);
    CountLine(Line, Statistics);
  end;
  for i := Low(Order) to High(Order) do
    if Order[i] in Options then Filters[Order[i]](Lines);
  for Line in Lines do
  begin
    WriteLn('|', Line, '|');
    for C in Line do
      if UpCase(C) in ['A', 'E', 'I', 'O', 'U'] then Inc(Vowels);
  end;
  with Statistics do
    WriteLn(Lines, ' lines, ', Words, ' words, ', Characters, ' characters, longest "', Longest, '"');
  WriteLn(Vowels, ' vowels, ', AnsiPos('o', 'hello world'), ' ', PosEx('o', 'hello world', 6), ' ', StringOfChar('=', 5), ' ', Trim('  x  '), ' ', BoolToStr(optWrap in Options, True), ' ', IntToHex(255, 4), ' ', CompareStr('abc', 'abd'), ' ', LastDelimiter('/', 'a/b/c'));
  Lines.Free;
end.
