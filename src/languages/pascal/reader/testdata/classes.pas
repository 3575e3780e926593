program Classes;
uses SysUtils, Contnrs;
type
  IShape = interface
    function Area: Double;
  end;
  TBase = class(TObject, IShape)
  private
    FName: string;
    class var Made: Integer;
    function GetItem(i: Integer): string;
    procedure SetItem(i: Integer; const v: string);
    procedure SetSize(v: Integer);
  public
    const Limit = 3;
    constructor Create(const AName: string);
    constructor CreateEmpty;
    destructor Destroy; override;
    function Area: Double; virtual; abstract;
    procedure Over(x: Integer); overload;
    procedure Over(x: string); overload;
    class function Build: TBase; static;
    property Name: string read FName write FName;
    property Size: Integer write SetSize;
    property Items[i: Integer]: string read GetItem write SetItem; default;
  end;
  TDerived = class(TBase)
    function Area: Double; override;
  end;
function TBase.GetItem(i: Integer): string; begin Result := FName[i]; end;
procedure TBase.SetItem(i: Integer; const v: string); begin FName := v; end;
procedure TBase.SetSize(v: Integer); begin end;
constructor TBase.Create(const AName: string);
begin
  inherited Create;
  Self.FName := AName;
  Inc(Made);
end;
constructor TBase.CreateEmpty; begin Create(''); end;
destructor TBase.Destroy; begin inherited; end;
procedure TBase.Over(x: Integer); begin end;
procedure TBase.Over(x: string); begin end;
class function TBase.Build: TBase; begin Result := TDerived.Create('built'); end;
function TDerived.Area: Double; begin Area := 1; Over(2); end;
var b: TBase; d: TDerived;
begin
  b := TDerived.Create('x');
  b := TBase.Build;
  d := TDerived.CreateEmpty;
  b.Name := b.Name + 'y';
  b.Items[1] := b[2];
  WriteLn(b.Area:0:2);
  if b is TDerived then d := b as TDerived;
  (b as TDerived).Over('s');
  d := TDerived(b);
  b.Free;
end.
