program Scores;
{$mode objfpc}{$H+}
uses SysUtils, Classes, Math;
type
  TScore = record
    Name, Subject: string;
    Points: Integer;
  end;
  TScores = array of TScore;

function Parse(const Line: string; out Score: TScore): Boolean;
var
  Fields: TStringList;
  i: Integer;
begin
  Fields := TStringList.Create;
  try
    Fields.StrictDelimiter := True;
    Fields.Delimiter := ';';
    Fields.DelimitedText := Line;
    for i := 0 to Fields.Count - 1 do Fields[i] := Trim(Fields[i]);
    if Fields.Count <> 3 then
    begin
      WriteLn('fields: ', Fields.Count);
      Exit(False);
    end;
    Score.Name := Fields[0];
    Score.Subject := Fields[1];
    Result := TryStrToInt(Fields[2], Score.Points);
    if not Result then WriteLn('no number: ', Fields[2]);
  finally
    Fields.Free;
  end;
end;

procedure SortByPoints(var All: TScores);
var
  i, j: Integer;
  T: TScore;
begin
  for i := 1 to High(All) do
  begin
    T := All[i];
    j := i - 1;
    while (j >= 0) and (All[j].Points < T.Points) do
    begin
      All[j + 1] := All[j];
      Dec(j);
    end;
    All[j + 1] := T;
  end;
end;

var
  All: TScores;
  Score: TScore;
  Line: string;
  Limit, Sum, Passed: Integer;
  Names: TStringList;
  i: Integer;
  Ok: Boolean;
begin
  Limit := StrToIntDef(ParamStr(1), 50);
  Names := TStringList.Create;
  Names.Sorted := True;
  Names.Duplicates := dupIgnore;
  while not Eof do
  begin
    ReadLn(Line);
    if not Parse(Line, Score) then Continue;
    SetLength(All, Length(All) + 1);
    All[High(All)] := Score;
    Names.Add(Score.Name);
  end;
  Sum := 0;
  for Score in All do Sum := Sum + Score.Points;
  WriteLn('mean ', Sum / Length(All):0:3, ' ', Round(Sum / Length(All)), ' ', Trunc(2.7), ' ', Sum div 7, ' ', Sum mod 7);
  SortByPoints(All);
  for i := Low(All) to High(All) do WriteLn(All[i].Name:5, All[i].Subject:8, All[i].Points:4);
  Passed := 0;
  for i := 0 to Names.Count - 1 do
  begin
    Ok := True;
    for Score in All do
      if (Score.Name = Names[i]) and (Score.Points < Limit) then Ok := False;
    if Ok then Inc(Passed);
    WriteLn(Names[i], ' ', BoolToStr(Ok, 'passed', 'failed'));
  end;
  WriteLn(Passed, ' of ', Names.Count, ' ', MaxIntValue([3, 9, 2]), ' ', Power(2, 10):0:0, ' ', IfThen(Ok, 1, 2));
  Names.Free;
end.
