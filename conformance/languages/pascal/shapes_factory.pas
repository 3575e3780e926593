program ShapesFactory;

{$mode objfpc}{$H+}

uses
  Classes, SysUtils, Math;

type
  IDescribed = interface
    function Describe: string;
  end;

  TShape = class(TInterfacedObject, IDescribed)
  private
    FName: string;
    class var FMade: Integer;
  protected
    function GetArea: Double; virtual; abstract;
    function GetPerimeter: Double; virtual; abstract;
  public
    constructor Create(const AName: string); virtual;
    function Describe: string; virtual;
    class function Made: Integer;
    property Name: string read FName write FName;
    property Area: Double read GetArea;
    property Perimeter: Double read GetPerimeter;
  end;

  TCircle = class(TShape)
  private
    FRadius: Double;
  protected
    function GetArea: Double; override;
    function GetPerimeter: Double; override;
  public
    constructor Create(const AName: string; Radius: Double); reintroduce;
  end;

  TPolygon = class(TShape)
  protected
    FSides: array of Double;
    function GetPerimeter: Double; override;
  public
    constructor Create(const AName: string; const Sides: array of Double);
    function Describe: string; override;
  end;

  TRectangle = class(TPolygon)
  protected
    function GetArea: Double; override;
  end;

  TTriangle = class(TPolygon)
  protected
    function GetArea: Double; override;
  public
    function Describe: string; override;
  end;

  EShapeError = class(Exception)
  private
    FLine: Integer;
  public
    constructor Create(const Msg: string; Line: Integer); overload;
    property Line: Integer read FLine;
  end;

  TCompare = function(A, B: TShape): Integer;

constructor EShapeError.Create(const Msg: string; Line: Integer);
begin
  inherited Create(Msg + ' (line ' + IntToStr(Line) + ')');
  FLine := Line;
end;

constructor TShape.Create(const AName: string);
begin
  inherited Create;
  FName := AName;
  Inc(FMade);
end;

function TShape.Describe: string;
begin
  Result := Format('%s "%s": area %.2f, perimeter %.2f', [Copy(ClassName, 2, MaxInt), Name, Area, Perimeter]);
end;

class function TShape.Made: Integer;
begin
  Result := FMade;
end;

constructor TCircle.Create(const AName: string; Radius: Double);
begin
  inherited Create(AName);
  FRadius := Radius;
end;

function TCircle.GetArea: Double;
begin
  Result := Pi * Sqr(FRadius);
end;

function TCircle.GetPerimeter: Double;
begin
  Result := 2 * Pi * FRadius;
end;

constructor TPolygon.Create(const AName: string; const Sides: array of Double);
var
  i: Integer;
begin
  inherited Create(AName);
  SetLength(FSides, Length(Sides));
  for i := Low(Sides) to High(Sides) do
    FSides[i] := Sides[i];
end;

function TPolygon.GetPerimeter: Double;
var
  Side: Double;
begin
  Result := 0;
  for Side in FSides do
    Result := Result + Side;
end;

function TPolygon.Describe: string;
begin
  Result := inherited Describe + Format(' [%d sides]', [Length(FSides)]);
end;

function TRectangle.GetArea: Double;
begin
  Result := FSides[0] * FSides[1];
end;

function TTriangle.GetArea: Double;
var
  S: Double;
begin
  S := Perimeter / 2;
  Result := Sqrt(S * (S - FSides[0]) * (S - FSides[1]) * (S - FSides[2]));
end;

function TTriangle.Describe: string;
begin
  Result := inherited;
  if SameValue(Sqr(FSides[0]) + Sqr(FSides[1]), Sqr(FSides[2]), 1E-9) then
    Result := Result + ' right-angled';
end;

function MakeShape(const Text: string; Line: Integer): TShape;
var
  Words: TStringList;
  Numbers: array of Double;
  i: Integer;
begin
  Words := TStringList.Create;
  try
    Words.Delimiter := ' ';
    Words.DelimitedText := Text;
    if Words.Count < 3 then
      raise EShapeError.Create('too few words', Line);
    SetLength(Numbers, Words.Count - 2);
    for i := 0 to High(Numbers) do
      if not TryStrToFloat(Words[i + 2], Numbers[i]) then
        raise EShapeError.Create('no number: ' + Words[i + 2], Line);
    case LowerCase(Words[0]) of
      'circle': Result := TCircle.Create(Words[1], Numbers[0]);
      'square': Result := TRectangle.Create(Words[1], [Numbers[0], Numbers[0], Numbers[0], Numbers[0]]);
      'rectangle': Result := TRectangle.Create(Words[1], [Numbers[0], Numbers[1], Numbers[0], Numbers[1]]);
      'triangle':
        begin
          if Length(Numbers) <> 3 then raise EShapeError.Create('a triangle has three sides', Line);
          Result := TTriangle.Create(Words[1], Numbers);
        end;
    else
      raise EShapeError.Create('unknown shape ' + QuotedStr(Words[0]), Line);
    end;
  finally
    Words.Free;
  end;
end;

function ByArea(A, B: TShape): Integer;
begin
  Result := CompareValue(A.Area, B.Area);
end;

function ByName(A, B: TShape): Integer;
begin
  Result := CompareText(A.Name, B.Name);
end;

procedure Sort(List: TList; Compare: TCompare);
var
  i, j: Integer;
begin
  for i := 0 to List.Count - 2 do
    for j := List.Count - 1 downto i + 1 do
      if Compare(TShape(List[j - 1]), TShape(List[j])) > 0 then
        List.Exchange(j - 1, j);
end;

var
  Shapes: TList;
  Line: string;
  Number: Integer = 0;
  i: Integer;
  Total: Double;
begin
  Shapes := TList.Create;
  while not Eof do
  begin
    ReadLn(Line);
    Inc(Number);
    if Trim(Line) = '' then Continue;
    try
      Shapes.Add(MakeShape(Trim(Line), Number));
    except
      on E: EShapeError do
        WriteLn('error in line ', E.Line, ': ', E.Message);
      on E: EInvalidOp do
        WriteLn('math');
    end;
  end;
  if ParamStr(1) = 'name' then Sort(Shapes, @ByName) else Sort(Shapes, @ByArea);
  Total := 0;
  for i := 0 to Shapes.Count - 1 do
  begin
    WriteLn(TShape(Shapes[i]).Describe);
    Total := Total + TShape(Shapes[i]).Area;
  end;
  WriteLn(TShape.Made, ' shapes, ', Total:0:3, ', ', Ceil(Total), ' ', Floor(-Total), ' ', RoundTo(Total, -1):0:1);
  if TShape(Shapes[0]) is TPolygon then
    WriteLn('first is a polygon with ', Length((TShape(Shapes[0]) as TPolygon).FSides), ' sides');
  for i := Shapes.Count - 1 downto 0 do TShape(Shapes[i]).Free;
  Shapes.Free;
end.
