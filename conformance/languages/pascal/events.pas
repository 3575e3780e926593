program events;

{$mode objfpc}{$H+}

uses SysUtils;

type
  TState = (stIdle, stRunning, stPaused, stDone);
  TChange = procedure(sender: TObject; old, new: TState) of object;
  TStep = function(x: Integer): Integer of object;

  TMachine = class
  private
    FState: TState;
    FSteps: Integer;
    FOnChange: TChange;
    procedure SetState(value: TState);
  public
    procedure Start;
    procedure Pause;
    procedure Step;
    property State: TState read FState write SetState;
    property Steps: Integer read FSteps;
    property OnChange: TChange read FOnChange write FOnChange;
  end;

  TLogger = class
  private
    FLines: array of string;
  public
    procedure Changed(sender: TObject; old, new: TState);
    function Double_(x: Integer): Integer;
    procedure Print;
  end;

const
  StateNames: array[TState] of string = ('idle', 'running', 'paused', 'done');
  Allowed: array[TState] of set of TState = ([stRunning], [stPaused, stDone], [stRunning], []);

procedure TMachine.SetState(value: TState);
var
  old: TState;
begin
  if not (value in Allowed[FState]) then
    raise EInvalidOpException.Create(StateNames[FState] + ' to ' + StateNames[value]);
  old := FState;
  FState := value;
  if Assigned(FOnChange) then FOnChange(Self, old, value);
end;

procedure TMachine.Start;
begin
  State := stRunning;
end;

procedure TMachine.Pause;
begin
  State := stPaused;
end;

procedure TMachine.Step;
begin
  if FState <> stRunning then Exit;
  Inc(FSteps);
  if FSteps = 3 then State := stDone;
end;

procedure TLogger.Changed(sender: TObject; old, new: TState);
begin
  SetLength(FLines, Length(FLines) + 1);
  FLines[High(FLines)] := Format('%s: %s -> %s after %d', [sender.ClassName, StateNames[old], StateNames[new], TMachine(sender).Steps]);
end;

function TLogger.Double_(x: Integer): Integer;
begin
  Result := 2 * x + Length(FLines);
end;

procedure TLogger.Print;
var
  line: string;
begin
  for line in FLines do WriteLn(line);
end;

var
  machine: TMachine;
  logger: TLogger;
  step: TStep;
  s: TState;
begin
  machine := TMachine.Create;
  logger := TLogger.Create;
  machine.OnChange := @logger.Changed;
  machine.Step;
  machine.Start;
  machine.Step;
  machine.Pause;
  machine.Step;
  try
    machine.State := stDone;
  except
    on E: EInvalidOpException do WriteLn('refused: ', E.Message);
  end;
  machine.Start;
  machine.Step;
  machine.Step;
  try
    machine.Start;
  except
    on E: Exception do WriteLn('refused: ', E.Message);
  end;
  logger.Print;
  step := @logger.Double_;
  WriteLn(step(5), ' ', machine.Steps, ' ', machine.State = stDone);
  for s := Low(TState) to High(TState) do
    if stRunning in Allowed[s] then Write(StateNames[s], ' ');
  WriteLn;
  machine.Free;
  logger.Free;
end.
