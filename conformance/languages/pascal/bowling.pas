program Bowling;
{$mode objfpc}{$H+}
{ Scores of bowling games, a line each: name: rolls with X, / and - }
uses
  SysUtils, Classes;

type
  EGameError = class(Exception);

  TFrame = record
    First, Second, Score: Integer;
    case IsStrike: Boolean of
      True: (Bonus: Integer);
      False: (Spare: Boolean);
  end;

  TGame = class
  private
    FName: string;
    FRolls: array[1..21] of Integer;
    FCount: Integer;
    FFrames: array[1..10] of TFrame;
    procedure AddRoll(Pins: Integer);
    function GetFrame(Index: Integer): TFrame;
  public
    constructor Parse(const Line: string);
    procedure Compute;
    function Total: Integer;
    property Name: string read FName;
    property Frames[Index: Integer]: TFrame read GetFrame; default;
  end;

  TScoreList = class(TList)
  public
    procedure Report(Best: Integer = 3);
  end;

constructor TGame.Parse(const Line: string);
var
  Colon, i, Previous: Integer;
  C: Char;
begin
  Colon := Pos(':', Line);
  if Colon = 0 then raise EGameError.Create('no colon');
  FName := Trim(Copy(Line, 1, Colon - 1));
  Previous := 0;
  for i := Colon + 1 to Length(Line) do
  begin
    C := Line[i];
    case UpCase(C) of
      ' ': Continue;
      'X': AddRoll(10);
      '-': AddRoll(0);
      '/': AddRoll(10 - Previous);
      '0'..'9': AddRoll(Ord(C) - Ord('0'));
    else
      raise EGameError.CreateFmt('character %s (#%d) at %d', [QuotedStr(C), Ord(C), i]);
    end;
    if FCount > 0 then Previous := FRolls[FCount];
  end;
end;

procedure TGame.AddRoll(Pins: Integer);
begin
  if FCount = High(FRolls) then raise ERangeError.Create('too many rolls');
  Inc(FCount);
  FRolls[FCount] := Pins;
end;

function TGame.GetFrame(Index: Integer): TFrame;
begin
  if (Index < Low(FFrames)) or (Index > High(FFrames)) then
    raise ERangeError.CreateFmt('frame %d', [Index]);
  Result := FFrames[Index];
end;

procedure TGame.Compute;
var
  Roll, Frame: Integer;

  function At(Offset: Integer): Integer;
  begin
    if Roll + Offset > FCount then
      raise EGameError.Create(FName + ' stopped in frame ' + IntToStr(Frame));
    Result := FRolls[Roll + Offset];
  end;

begin
  Roll := 1;
  for Frame := 1 to 10 do
    with FFrames[Frame] do
    begin
      IsStrike := At(0) = 10;
      First := At(0);
      if IsStrike then
      begin
        Bonus := At(1) + At(2);
        Score := 10 + Bonus;
        Inc(Roll);
      end
      else
      begin
        Second := At(1);
        Spare := First + Second = 10;
        Score := First + Second;
        if Score > 10 then raise EGameError.Create(Format('%s has %d pins in frame %d', [FName, Score, Frame]));
        if Spare then Inc(Score, At(2));
        Inc(Roll, 2);
      end;
    end;
end;

function TGame.Total: Integer;
var
  i: Integer;
begin
  Result := 0;
  for i := Low(FFrames) to High(FFrames) do
    Inc(Result, FFrames[i].Score);
end;

function CompareGames(A, B: Pointer): Integer;
begin
  Result := TGame(B).Total - TGame(A).Total;
  if Result = 0 then Result := CompareStr(TGame(A).Name, TGame(B).Name);
end;

procedure TScoreList.Report(Best: Integer);
var
  i, Frame: Integer;
  Game: TGame;
begin
  Sort(@CompareGames);
  for i := 0 to Count - 1 do
  begin
    Game := TGame(Items[i]);
    Write(Game.Name:8, ' |');
    for Frame := 1 to 10 do
      Write(Game[Frame].Score:3, BoolToStr(Game[Frame].IsStrike, '*', ' '));
    WriteLn('|', Game.Total:4);
    if i + 1 = Best then WriteLn(StringOfChar('-', 8), ' ', StringOfChar('-', 46));
  end;
end;

var
  Scores: TScoreList;
  Line: string;
  Game: TGame;
  i: Integer;
  Sum: Integer = 0;
begin
  Scores := TScoreList.Create;
  while not Eof do
  begin
    ReadLn(Line);
    if Line = '' then Break;
    Game := nil;
    try
      Game := TGame.Parse(Line);
      Game.Compute;
      Scores.Add(Game);
    except
      on E: EGameError do
      begin
        WriteLn('bad game: ', E.Message);
        Game.Free;
      end;
      on E: ERangeError do
        WriteLn('bad line: ', E.Message);
    end;
  end;
  Scores.Report(2);
  for i := 0 to Scores.Count - 1 do Sum := Sum + TGame(Scores[i]).Total;
  WriteLn('average ', Sum / Scores.Count:0:2);
  try
    WriteLn(TGame(Scores.First)[11].Score);
  except
    on E: ERangeError do WriteLn('no ', E.Message);
  end;
  while Scores.Count > 0 do
  begin
    TGame(Scores.Last).Free;
    Scores.Delete(Scores.Count - 1);
  end;
  Scores.Free;
end.
