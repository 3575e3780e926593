program ExpressionTree;
{$mode objfpc}{$H+}
{ Evaluates its arguments: + - * / ^ with brackets and variables. }
uses
  SysUtils, Math;

type
  EParse = class(Exception);

  TNode = class
    function Value: Double; virtual; abstract;
    function Show: string; virtual; abstract;
  end;

  TNumber = class(TNode)
    FValue: Double;
    constructor Create(AValue: Double);
    function Value: Double; override;
    function Show: string; override;
  end;

  TBinary = class(TNode)
    FOperator: Char;
    FLeft, FRight: TNode;
    constructor Create(AOperator: Char; ALeft, ARight: TNode);
    destructor Destroy; override;
    function Value: Double; override;
    function Show: string; override;
  end;

  TParser = class
  private
    FText: string;
    FAt: Integer;
    function Peek: Char;
    function Accept(C: Char): Boolean;
    function Sum: TNode;
    function Product: TNode;
    function Power: TNode;
    function Primary: TNode;
  public
    constructor Create(const AText: string);
    function Parse: TNode;
  end;

var
  Names: array['a'..'z'] of Double;

constructor TNumber.Create(AValue: Double);
begin
  FValue := AValue;
end;

function TNumber.Value: Double;
begin
  Result := FValue;
end;

function TNumber.Show: string;
begin
  Result := FloatToStr(FValue);
end;

constructor TBinary.Create(AOperator: Char; ALeft, ARight: TNode);
begin
  FOperator := AOperator;
  FLeft := ALeft;
  FRight := ARight;
end;

destructor TBinary.Destroy;
begin
  FLeft.Free;
  FRight.Free;
  inherited Destroy;
end;

function TBinary.Value: Double;
var
  R: Double;
begin
  R := FRight.Value;
  case FOperator of
    '+': Result := FLeft.Value + R;
    '-': Result := FLeft.Value - R;
    '*': Result := FLeft.Value * R;
    '/':
      begin
        if R = 0 then raise EZeroDivide.Create('division by zero');
        Result := FLeft.Value / R;
      end;
    '^': Result := Math.Power(FLeft.Value, R);
  end;
end;

function TBinary.Show: string;
begin
  Result := '(' + FOperator + ' ' + FLeft.Show + ' ' + FRight.Show + ')';
end;

constructor TParser.Create(const AText: string);
begin
  FText := StringReplace(AText, ' ', '', [rfReplaceAll]);
  FAt := 1;
end;

function TParser.Peek: Char;
begin
  if FAt > Length(FText) then Exit(#0);
  Result := FText[FAt];
end;

function TParser.Accept(C: Char): Boolean;
begin
  Result := Peek = C;
  if Result then Inc(FAt);
end;

function TParser.Sum: TNode;
begin
  Result := Product;
  while True do
    if Accept('+') then Result := TBinary.Create('+', Result, Product)
    else if Accept('-') then Result := TBinary.Create('-', Result, Product)
    else Exit;
end;

function TParser.Product: TNode;
var
  Op: Char;
begin
  Result := Power;
  while Peek in ['*', '/'] do
  begin
    Op := Peek;
    Inc(FAt);
    Result := TBinary.Create(Op, Result, Power);
  end;
end;

function TParser.Power: TNode;
begin
  if Accept('-') then Exit(TBinary.Create('-', TNumber.Create(0), Power));
  Result := Primary;
  if Accept('^') then Result := TBinary.Create('^', Result, Power);
end;

function TParser.Primary: TNode;
var
  Start: Integer;
begin
  if Accept('(') then
  begin
    Result := Sum;
    if not Accept(')') then raise EParse.CreateFmt('expected ) at %d', [FAt]);
    Exit;
  end;
  Start := FAt;
  while Peek in ['0'..'9', '.'] do Inc(FAt);
  if FAt > Start then
    Result := TNumber.Create(StrToFloat(Copy(FText, Start, FAt - Start)))
  else if Peek in ['a'..'z'] then
  begin
    Result := TNumber.Create(Names[Peek]);
    Inc(FAt);
  end
  else if Peek = #0 then
    raise EParse.Create('a value is missing')
  else
    raise EParse.Create('unexpected ' + QuotedStr(Peek));
end;

function TParser.Parse: TNode;
begin
  Result := Sum;
  if FAt <= Length(FText) then raise EParse.Create('too much: ' + Copy(FText, FAt, 99));
end;

var
  i, At: Integer;
  Text: string;
  Parser: TParser;
  Tree: TNode;
begin
  for i := 1 to ParamCount do
  begin
    Text := ParamStr(i);
    At := Pos('=', Text);
    Parser := TParser.Create(Copy(Text, At + 1, Length(Text)));
    Tree := nil;
    try
      try
        Tree := Parser.Parse;
        if At > 0 then Names[Trim(Copy(Text, 1, At - 1))[1]] := Tree.Value;
        WriteLn(Text, ' = ', Tree.Value:0:4, ' ', Tree.Show);
      except
        on E: EParse do WriteLn(Text, ': ', E.Message);
        on E: EZeroDivide do WriteLn(Text, ': ', E.ClassName);
      end;
    finally
      Tree.Free;
      Parser.Free;
    end;
  end;
  WriteLn(SameValue(Names['x'], 1024), ' ', Round(Names['x']) mod 7, ' ', Floor(-2.5), Ceil(2.1), ' ', Max(3, 4), ' ', Sign(-3));
end.
