program Elevator;
{$mode delphi}
{ A simulation of elevators: queues as classes with generics, events in order of their time. }
uses
  SysUtils, Generics.Collections;

type
  TDirection = (dirDown, dirNone, dirUp);

  TPassenger = record
    Name: string;
    From, Target: Integer;
    Called: Integer;
    constructor Create(const AName: string; AFrom, ATarget, ACalled: Integer);
    function Direction: TDirection;
  end;

  TElevator = class
  strict private
    FFloor: Integer;
    FDirection: TDirection;
    FInside: TList<TPassenger>;
    FCapacity: Integer;
    FMoved: Integer;
    function Wanted(Waiting: TList<TPassenger>; Floor: Integer): Boolean;
  public
    constructor Create(Capacity: Integer = 2);
    destructor Destroy; override;
    procedure Step(Time: Integer; Waiting: TList<TPassenger>; const Log: TStringBuilder);
    property Floor: Integer read FFloor;
    property Moved: Integer read FMoved;
    property Inside: TList<TPassenger> read FInside;
  end;

constructor TPassenger.Create(const AName: string; AFrom, ATarget, ACalled: Integer);
begin
  Name := AName;
  From := AFrom;
  Target := ATarget;
  Called := ACalled;
end;

function TPassenger.Direction: TDirection;
begin
  if Target > From then Result := dirUp
  else if Target < From then Result := dirDown
  else Result := dirNone;
end;

constructor TElevator.Create(Capacity: Integer);
begin
  inherited Create;
  FCapacity := Capacity;
  FDirection := dirNone;
  FInside := TList<TPassenger>.Create;
end;

destructor TElevator.Destroy;
begin
  FInside.Free;
  inherited;
end;

function TElevator.Wanted(Waiting: TList<TPassenger>; Floor: Integer): Boolean;
var
  P: TPassenger;
begin
  for P in Waiting do
    if P.From = Floor then Exit(True);
  for P in FInside do
    if P.Target = Floor then Exit(True);
  Result := False;
end;

procedure TElevator.Step(Time: Integer; Waiting: TList<TPassenger>; const Log: TStringBuilder);
var
  i, Floor: Integer;
  P: TPassenger;
  Above, Below: Boolean;
begin
  for i := FInside.Count - 1 downto 0 do
  begin
    P := FInside[i];
    if P.Target = FFloor then
    begin
      Log.Append(Format('%2d: %s leaves at %d after %d', [Time, P.Name, FFloor, Time - P.Called])).AppendLine;
      FInside.Delete(i);
    end;
  end;
  i := 0;
  while (i < Waiting.Count) and (FInside.Count < FCapacity) do
  begin
    P := Waiting[i];
    if P.From = FFloor then
    begin
      FInside.Add(P);
      Waiting.Delete(i);
      Log.Append(Format('%2d: %s enters at %d', [Time, P.Name, FFloor])).AppendLine;
    end
    else
      Inc(i);
  end;
  Above := False;
  Below := False;
  for Floor := 0 to 9 do
    if Wanted(Waiting, Floor) then
    begin
      if Floor > FFloor then Above := True;
      if Floor < FFloor then Below := True;
    end;
  case FDirection of
    dirUp: if not Above then if Below then FDirection := dirDown else FDirection := dirNone;
    dirDown: if not Below then if Above then FDirection := dirUp else FDirection := dirNone;
  else
    if Above then FDirection := dirUp
    else if Below then FDirection := dirDown;
  end;
  if FDirection <> dirNone then
  begin
    Inc(FFloor, Ord(FDirection) - Ord(dirNone));
    Inc(FMoved);
  end;
end;

var
  Calls: TQueue<TPassenger>;
  Waiting: TList<TPassenger>;
  Car: TElevator;
  Log: TStringBuilder;
  Name: string[10];
  At, From, Target, Time, Idle: Integer;
  Names: TDictionary<string, Integer>;
  Key: string;
begin
  Calls := TQueue<TPassenger>.Create;
  Names := TDictionary<string, Integer>.Create;
  while not SeekEof do
  begin
    Read(At, From, Target);
    ReadLn(Name);
    Key := Trim(Name);
    Calls.Enqueue(TPassenger.Create(Key, From, Target, At));
    if Names.ContainsKey(Key) then Names[Key] := Names[Key] + 1
    else Names.Add(Key, 1);
  end;
  WriteLn(Calls.Count, ' calls, first by ', Calls.Peek.Name, ', ', Ord(Calls.Peek.Direction) - 1);
  Waiting := TList<TPassenger>.Create;
  Car := TElevator.Create;
  Log := TStringBuilder.Create;
  try
    Time := 0;
    Idle := 0;
    while (Idle < 2) and (Time < 60) do
    begin
      while (Calls.Count > 0) and (Calls.Peek.Called <= Time) do
        Waiting.Add(Calls.Dequeue);
      Car.Step(Time, Waiting, Log);
      if (Waiting.Count = 0) and (Car.Inside.Count = 0) and (Calls.Count = 0) then Inc(Idle) else Idle := 0;
      Inc(Time);
    end;
    Write(Log.ToString);
    WriteLn('moved ', Car.Moved, ' floors in ', Time, ' steps, stands at ', Car.Floor);
    if Names.TryGetValue('ann', At) then WriteLn('ann called ', At, ' times');
  finally
    Log.Free;
    Car.Free;
    Waiting.Free;
    Names.Free;
    Calls.Free;
  end;
end.
