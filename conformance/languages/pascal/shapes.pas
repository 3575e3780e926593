program ShapesDemo;
{$mode objfpc}{$H+}
uses
  SysUtils;
type
  TShape = class
  private
    FName: string;
  protected
    function Describe: string; virtual;
  public
    constructor Create(const AName: string);
    destructor Destroy; override;
    function Area: Double; virtual; abstract;
    procedure Show;
    property Name: string read FName write FName;
  end;

  TCircle = class(TShape)
  private
    FRadius: Double;
  public
    constructor Create(ARadius: Double);
    function Area: Double; override;
  end;

  TRectangle = class(TShape)
  protected
    FWidth, FHeight: Integer;
    function Describe: string; override;
  public
    constructor Create(AWidth, AHeight: Integer);
    function Area: Double; override;
  end;

  TSquare = class(TRectangle)
  public
    constructor Create(ASide: Integer);
    class function Unit1: TSquare; static;
  end;

var
  Count: Integer = 0;

constructor TShape.Create(const AName: string);
begin
  inherited Create;
  FName := AName;
  Inc(Count);
end;

destructor TShape.Destroy;
begin
  Dec(Count);
  WriteLn('free ', FName);
  inherited Destroy;
end;

function TShape.Describe: string;
begin
  Result := FName;
end;

procedure TShape.Show;
begin
  WriteLn(Describe, ' ', Area:0:2);
end;

constructor TCircle.Create(ARadius: Double);
begin
  inherited Create('circle');
  FRadius := ARadius;
end;

function TCircle.Area: Double;
begin
  Result := 3 * FRadius * FRadius;
end;

constructor TRectangle.Create(AWidth, AHeight: Integer);
begin
  inherited Create('rectangle');
  FWidth := AWidth;
  FHeight := AHeight;
end;

function TRectangle.Describe: string;
begin
  Result := inherited Describe + ' ' + IntToStr(FWidth) + 'x' + IntToStr(FHeight);
end;

function TRectangle.Area: Double;
begin
  Area := FWidth * FHeight;
end;

constructor TSquare.Create(ASide: Integer);
begin
  inherited Create(ASide, ASide);
  Name := 'square';
end;

class function TSquare.Unit1: TSquare;
begin
  Result := TSquare.Create(1);
end;

var
  shapes: array[0..3] of TShape;
  i: Integer;
  total: Double;
  r: TRectangle;
begin
  shapes[0] := TCircle.Create(1.5);
  shapes[1] := TRectangle.Create(2, 3);
  shapes[2] := TSquare.Create(4);
  shapes[3] := TSquare.Unit1;
  total := 0;
  for i := 0 to High(shapes) do
  begin
    shapes[i].Show;
    total := total + shapes[i].Area;
    if shapes[i] is TRectangle then
    begin
      r := shapes[i] as TRectangle;
      WriteLn('  width ', r.FWidth);
    end;
  end;
  WriteLn(total:0:3, ' ', Count);
  try
    r := shapes[0] as TRectangle;
    WriteLn('not here');
  except
    on E: EInvalidCast do
      WriteLn('no rectangle');
  end;
  for i := 3 downto 0 do
    shapes[i].Free;
  WriteLn(Count);
end.
