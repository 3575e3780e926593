program StackCalc;

{$mode objfpc}{$H+}

uses
  SysUtils, Math;

type
  TOperation = (opAdd, opSub, opMul, opDiv, opPow, opNeg, opDup, opSwap);
  TOperations = set of TOperation;

  EStackError = class(Exception);
  EUnderflow = class(EStackError)
  private
    FNeeded: Integer;
  public
    constructor Create(ANeeded, AHad: Integer);
    property Needed: Integer read FNeeded;
  end;

  TStack = class
  private
    FItems: array of Double;
    FCount: Integer;
    FPeak: Integer;
    procedure Grow;
    function GetTop: Double;
  public
    procedure Push(Value: Double);
    function Pop: Double;
    procedure Require(Needed: Integer);
    property Count: Integer read FCount;
    property Peak: Integer read FPeak;
    property Top: Double read GetTop;
  end;

const
  OperationNames: array[TOperation] of string = ('+', '-', '*', '/', '^', 'neg', 'dup', 'swap');
  Binary: TOperations = [opAdd..opPow, opSwap];

constructor EUnderflow.Create(ANeeded, AHad: Integer);
begin
  inherited CreateFmt('needs %d value(s), has %d', [ANeeded, AHad]);
  FNeeded := ANeeded;
end;

procedure TStack.Grow;
begin
  if FCount = Length(FItems) then
    SetLength(FItems, Max(4, 2 * Length(FItems)));
end;

procedure TStack.Push(Value: Double);
begin
  Grow;
  FItems[FCount] := Value;
  Inc(FCount);
  FPeak := Max(FPeak, FCount);
end;

function TStack.Pop: Double;
begin
  Require(1);
  Dec(FCount);
  Result := FItems[FCount];
end;

procedure TStack.Require(Needed: Integer);
begin
  if FCount < Needed then
    raise EUnderflow.Create(Needed, FCount);
end;

function TStack.GetTop: Double;
begin
  if FCount = 0 then Result := NaN else Result := FItems[FCount - 1];
end;

function FindOperation(const Word: string; out Operation: TOperation): Boolean;
var
  Candidate: TOperation;
begin
  Result := False;
  for Candidate := Low(TOperation) to High(TOperation) do
    if LowerCase(Word) = OperationNames[Candidate] then
    begin
      Operation := Candidate;
      Exit(True);
    end;
end;

procedure Apply(Stack: TStack; Operation: TOperation);
var
  A, B: Double;
begin
  if Operation in Binary then Stack.Require(2);
  B := Stack.Pop;
  if Operation in Binary then A := Stack.Pop else A := 0;
  case Operation of
    opAdd: Stack.Push(A + B);
    opSub: Stack.Push(A - B);
    opMul: Stack.Push(A * B);
    opDiv:
      begin
        if IsZero(B) then
        begin
          Stack.Push(A);
          Stack.Push(B);
          raise EDivByZero.Create('division by zero');
        end;
        Stack.Push(A / B);
      end;
    opPow: Stack.Push(Power(A, B));
    opNeg: Stack.Push(-B);
    opDup: begin Stack.Push(B); Stack.Push(B) end;
    opSwap: begin Stack.Push(B); Stack.Push(A) end;
  else
    raise EStackError.Create('?');
  end;
end;

var
  Stack: TStack;
  i, Code, Errors: Integer;
  Number: Double;
  Operation: TOperation;
begin
  if ParamCount = 0 then
  begin
    WriteLn('usage: ', ChangeFileExt(ExtractFileName('dir/stackcalc.pas'), ''), ' WORD...');
    Halt(2);
  end;
  Errors := 0;
  Stack := TStack.Create;
  try
    for i := 1 to ParamCount do
    begin
      Val(ParamStr(i), Number, Code);
      if Code = 0 then
      begin
        Stack.Push(Number);
        Continue;
      end;
      try
        if not FindOperation(ParamStr(i), Operation) then
          raise EStackError.CreateFmt('unknown word "%s" (position %d)', [ParamStr(i), Code]);
        Apply(Stack, Operation);
        WriteLn(Format('%-5s -> %10.3f  [%d]', [ParamStr(i), Stack.Top, Stack.Count]));
      except
        on E: EUnderflow do
        begin
          Inc(Errors);
          WriteLn(ParamStr(i), ' ', E.Message, ' / ', E.Needed);
        end;
        on E: EStackError do
        begin
          Inc(Errors);
          WriteLn(E.ClassName, ': ', E.Message);
        end;
        on E: EDivByZero do
          WriteLn('oops: ', E.Message);
      end;
    end;
    WriteLn('top ', FloatToStrF(Stack.Top, ffFixed, 15, 2), ', peak ', Stack.Peak, ', errors ', Errors);
    while Stack.Count > 0 do
      Write(Stack.Pop:0:1, ' ');
    WriteLn;
  finally
    FreeAndNil(Stack);
  end;
  if Assigned(Stack) then WriteLn('still there');
  if Errors > 0 then ExitCode := 1;
end.
