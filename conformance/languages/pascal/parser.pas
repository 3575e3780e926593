program parser;

{$mode objfpc}{$H+}

uses SysUtils;

type
  EParse = class(Exception);
  TTokenKind = (tkNumber, tkName, tkOperator, tkOpen, tkClose, tkEnd);
  TToken = record
    Kind: TTokenKind;
    Text: string;
    Value: Double;
  end;

  TNode = class
  public
    function Eval: Double; virtual; abstract;
    function Show: string; virtual; abstract;
  end;

  TNumber = class(TNode)
  private
    FValue: Double;
  public
    constructor Create(aValue: Double);
    function Eval: Double; override;
    function Show: string; override;
  end;

  TBinary = class(TNode)
  private
    FSign: Char;
    FLeft, FRight: TNode;
  public
    constructor Create(sign: Char; left, right: TNode);
    destructor Destroy; override;
    function Eval: Double; override;
    function Show: string; override;
  end;

  TParser = class
  private
    FText: string;
    FAt: Integer;
    FToken: TToken;
    procedure Next;
    function Level(const sign: string): Integer;
    function Primary: TNode;
    function Binary(minimum: Integer): TNode;
  public
    constructor Create(const source: string);
    function Parse: TNode;
  end;

var
  nodes: Integer = 0;

constructor TNumber.Create(aValue: Double);
begin
  FValue := aValue;
  Inc(nodes);
end;

function TNumber.Eval: Double;
begin
  Result := FValue;
end;

function TNumber.Show: string;
begin
  Result := FloatToStr(FValue);
end;

constructor TBinary.Create(sign: Char; left, right: TNode);
begin
  FSign := sign;
  FLeft := left;
  FRight := right;
  Inc(nodes);
end;

destructor TBinary.Destroy;
begin
  FLeft.Free;
  FRight.Free;
  Dec(nodes);
  inherited;
end;

function TBinary.Eval: Double;
var
  a, b: Double;
begin
  a := FLeft.Eval;
  b := FRight.Eval;
  case FSign of
    '+': Result := a + b;
    '-': Result := a - b;
    '*': Result := a * b;
    '/':
      begin
        if b = 0 then raise EDivByZero.Create('division by zero');
        Result := a / b;
      end;
  else
    raise EParse.Create('unknown operator');
  end;
end;

function TBinary.Show: string;
begin
  Result := '(' + FLeft.Show + ' ' + FSign + ' ' + FRight.Show + ')';
end;

constructor TParser.Create(const source: string);
begin
  FText := source;
  FAt := 1;
  Next;
end;

procedure TParser.Next;
var
  start: Integer;
begin
  while (FAt <= Length(FText)) and (FText[FAt] = ' ') do Inc(FAt);
  if FAt > Length(FText) then
  begin
    FToken.Kind := tkEnd;
    FToken.Text := '';
    Exit;
  end;
  start := FAt;
  case FText[FAt] of
    '0'..'9':
      begin
        while (FAt <= Length(FText)) and (FText[FAt] in ['0'..'9', '.']) do Inc(FAt);
        FToken.Kind := tkNumber;
        FToken.Text := Copy(FText, start, FAt - start);
        FToken.Value := StrToFloat(FToken.Text);
      end;
    '(', ')':
      begin
        if FText[FAt] = '(' then FToken.Kind := tkOpen else FToken.Kind := tkClose;
        FToken.Text := FText[FAt];
        Inc(FAt);
      end;
    '+', '-', '*', '/':
      begin
        FToken.Kind := tkOperator;
        FToken.Text := FText[FAt];
        Inc(FAt);
      end;
  else
    raise EParse.CreateFmt('unexpected "%s" at %d', [FText[FAt], FAt]);
  end;
end;

function TParser.Level(const sign: string): Integer;
begin
  if (sign = '+') or (sign = '-') then Result := 1
  else if (sign = '*') or (sign = '/') then Result := 2
  else Result := 0;
end;

function TParser.Primary: TNode;
begin
  case FToken.Kind of
    tkNumber:
      begin
        Result := TNumber.Create(FToken.Value);
        Next;
      end;
    tkOpen:
      begin
        Next;
        Result := Binary(1);
        if FToken.Kind <> tkClose then raise EParse.Create('missing )');
        Next;
      end;
    tkOperator:
      if FToken.Text = '-' then
      begin
        Next;
        Result := TBinary.Create('-', TNumber.Create(0), Primary);
      end
      else
        raise EParse.Create('operand expected, not ' + FToken.Text);
  else
    raise EParse.Create('operand expected');
  end;
end;

function TParser.Binary(minimum: Integer): TNode;
var
  sign: string;
begin
  Result := Primary;
  while (FToken.Kind = tkOperator) and (Level(FToken.Text) >= minimum) do
  begin
    sign := FToken.Text;
    Next;
    Result := TBinary.Create(sign[1], Result, Binary(Level(sign) + 1));
  end;
end;

function TParser.Parse: TNode;
begin
  Result := Binary(1);
  if FToken.Kind <> tkEnd then raise EParse.Create('rest: ' + FToken.Text);
end;

procedure Try_(const source: string);
var
  parser: TParser;
  tree: TNode;
begin
  parser := nil;
  tree := nil;
  try
    try
      parser := TParser.Create(source);
      tree := parser.Parse;
      WriteLn(source, ' => ', tree.Show, ' = ', tree.Eval:0:3);
    except
      on E: EParse do WriteLn(source, ' => parse error: ', E.Message);
      on E: Exception do WriteLn(source, ' => ', E.ClassName, ': ', E.Message);
    end;
  finally
    tree.Free;
    parser.Free;
  end;
end;

begin
  Try_('1 + 2 * 3');
  Try_('(1 + 2) * 3 - 4 / 8');
  Try_('-2 * -(3 - 5)');
  Try_('10 / (5 - 5)');
  Try_('2 * (3 + 4');
  Try_('2 3');
  Try_('7 ? 2');
  Try_('* 4');
  Try_('');
  WriteLn(nodes > 0);
end.
