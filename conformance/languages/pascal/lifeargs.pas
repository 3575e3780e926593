program LifeArgs;
{$mode objfpc}{$H+}
{$R+}
uses
  SysUtils, Classes;

const
  DefaultSize = 8;

type
  TCells = array of array of Boolean;

  TWorld = class
  private
    FCells: TCells;
    FGeneration: Cardinal;
    function GetCell(X, Y: Integer): Boolean;
    procedure SetCell(X, Y: Integer; Alive: Boolean);
    function GetPopulation: Integer;
  protected
    function Wrap(Value, Limit: Integer): Integer; virtual;
    function Survives(Alive: Boolean; Neighbours: Integer): Boolean; virtual;
  public
    constructor Create(Width, Height: Integer); virtual;
    destructor Destroy; override;
    function Width: Integer; inline;
    function Height: Integer; inline;
    procedure Load(Lines: TStrings; Left: Integer = 0; Top: Integer = 0);
    procedure Next;
    function ToString: string; override;
    property Cells[X, Y: Integer]: Boolean read GetCell write SetCell; default;
    property Population: Integer read GetPopulation;
    property Generation: Cardinal read FGeneration;
  end;
  TWorldClass = class of TWorld;

  THighLife = class(TWorld)
  protected
    function Survives(Alive: Boolean; Neighbours: Integer): Boolean; override;
  end;

constructor TWorld.Create(Width, Height: Integer);
begin
  SetLength(FCells, Height, Width);
end;

destructor TWorld.Destroy;
begin
  WriteLn(ClassName, ' ends in generation ', FGeneration);
  inherited Destroy;
end;

function TWorld.Width: Integer;
begin
  Result := Length(FCells[0]);
end;

function TWorld.Height: Integer;
begin
  Result := Length(FCells);
end;

function TWorld.Wrap(Value, Limit: Integer): Integer;
begin
  Result := (Value + Limit) mod Limit;
end;

function TWorld.GetCell(X, Y: Integer): Boolean;
begin
  Result := FCells[Wrap(Y, Height), Wrap(X, Width)];
end;

procedure TWorld.SetCell(X, Y: Integer; Alive: Boolean);
begin
  FCells[Wrap(Y, Height)][Wrap(X, Width)] := Alive;
end;

function TWorld.Survives(Alive: Boolean; Neighbours: Integer): Boolean;
begin
  Result := (Neighbours = 3) or (Alive and (Neighbours = 2));
end;

function THighLife.Survives(Alive: Boolean; Neighbours: Integer): Boolean;
begin
  Result := inherited Survives(Alive, Neighbours) or (not Alive and (Neighbours = 6));
end;

procedure TWorld.Load(Lines: TStrings; Left, Top: Integer);
var
  X, Y: Integer;
begin
  for Y := 0 to Lines.Count - 1 do
    for X := 1 to Length(Lines[Y]) do
      Self[Left + X - 1, Top + Y] := Lines[Y][X] = 'O';
end;

procedure TWorld.Next;
var
  Fresh: TCells;
  X, Y, DX, DY, Count: Integer;
begin
  SetLength(Fresh, Height, Width);
  for Y := 0 to Height - 1 do
    for X := 0 to Width - 1 do
    begin
      Count := 0;
      for DY := -1 to 1 do
        for DX := -1 to 1 do
          if ((DX <> 0) or (DY <> 0)) and Cells[X + DX, Y + DY] then
            Inc(Count);
      Fresh[Y][X] := Survives(FCells[Y][X], Count);
    end;
  FCells := Fresh;
  Inc(FGeneration);
end;

function TWorld.GetPopulation: Integer;
var
  Row: array of Boolean;
  Cell: Boolean;
begin
  Result := 0;
  for Row in FCells do
    for Cell in Row do
      Result := Result + Ord(Cell);
end;

function TWorld.ToString: string;
const
  Pictures: array[False..True] of Char = '.O';
var
  X, Y: Integer;
begin
  Result := '';
  for Y := 0 to Height - 1 do
  begin
    for X := 0 to Width - 1 do
      Result := Result + Pictures[FCells[Y, X]];
    Result := Result + LineEnding;
  end;
end;

function ClassFor(const Name: string): TWorldClass;
begin
  if CompareText(Name, 'high') = 0 then Result := THighLife
  else Result := TWorld;
end;

var
  World: TWorld;
  Lines: TStringList;
  Line: string;
  Steps, Size: LongInt;
begin
  Size := StrToIntDef(ParamStr(3), DefaultSize);
  if (ParamCount < 2) or not TryStrToInt(ParamStr(2), Steps) then
  begin
    WriteLn('usage: lifeargs KIND STEPS [SIZE]');
    Halt(1);
  end;
  Lines := TStringList.Create;
  while not EOF do
  begin
    ReadLn(Line);
    Lines.Add(TrimRight(Line));
  end;
  World := ClassFor(ParamStr(1)).Create(Size, Size);
  try
    World.Load(Lines, 1, 1);
    repeat
      WriteLn('generation ', World.Generation, ', population ', World.Population);
      Write(World.ToString);
      World.Next;
      Dec(Steps);
    until (Steps < 0) or (World.Population = 0);
    WriteLn(World is THighLife, ' ', World.ClassName, ' ', World is TWorld);
    Lines.Text := World.ToString;
    WriteLn(Lines.Count, ' lines, last ', Lines[Lines.Count - 1], ', first occurrence of O in ', Pos('O', Lines.CommaText));
  finally
    World.Free;
    Lines.Free;
  end;
end.
