program InventoryReport;
{$mode objfpc}{$H+}
uses
  SysUtils, Classes;

type
  EOutOfStock = class(Exception)
  public
    Wanted: Integer;
    constructor CreateFor(const Name: string; Left, AWanted: Integer);
  end;

  TItem = class
  private
    FName: string;
    FPrice: Double;
    FQuantity: Integer;
    function GetValue: Double;
    procedure SetQuantity(AValue: Integer);
  public
    constructor Create(const AName: string; APrice: Double; AQuantity: Integer);
    property Name: string read FName;
    property Price: Double read FPrice;
    property Quantity: Integer read FQuantity write SetQuantity;
    property Value: Double read GetValue;
  end;

  TInventory = class
  private
    FItems: TList;
    function GetItem(Index: Integer): TItem;
    function GetCount: Integer;
  public
    constructor Create;
    destructor Destroy; override;
    procedure Add(Item: TItem);
    function Find(const Name: string): TItem;
    function Take(const Name: string; Count: Integer): Double;
    property Items[Index: Integer]: TItem read GetItem; default;
    property Count: Integer read GetCount;
  end;

constructor EOutOfStock.CreateFor(const Name: string; Left, AWanted: Integer);
begin
  inherited CreateFmt('only %d of %s, not %d', [Left, Name, AWanted]);
  Wanted := AWanted;
end;

constructor TItem.Create(const AName: string; APrice: Double; AQuantity: Integer);
begin
  FName := AName;
  FPrice := APrice;
  FQuantity := AQuantity;
end;

function TItem.GetValue: Double;
begin
  Result := FPrice * FQuantity;
end;

procedure TItem.SetQuantity(AValue: Integer);
begin
  if AValue < 0 then raise ERangeError.Create('negative quantity');
  FQuantity := AValue;
end;

constructor TInventory.Create;
begin
  FItems := TList.Create;
end;

destructor TInventory.Destroy;
var
  i: Integer;
begin
  for i := 0 to FItems.Count - 1 do TObject(FItems[i]).Free;
  FItems.Free;
  inherited;
end;

function TInventory.GetItem(Index: Integer): TItem;
begin
  Result := TItem(FItems[Index]);
end;

function TInventory.GetCount: Integer;
begin
  Result := FItems.Count;
end;

procedure TInventory.Add(Item: TItem);
begin
  FItems.Add(Item);
end;

function TInventory.Find(const Name: string): TItem;
var
  i: Integer;
begin
  Result := nil;
  for i := 0 to Count - 1 do
    if SameText(Self[i].Name, Name) then Exit(Self[i]);
end;

function TInventory.Take(const Name: string; Count: Integer): Double;
var
  Item: TItem;
begin
  Item := Find(Name);
  if Item = nil then raise Exception.Create('no ' + Name);
  if Item.Quantity < Count then raise EOutOfStock.CreateFor(Name, Item.Quantity, Count);
  Item.Quantity := Item.Quantity - Count;
  Result := Item.Price * Count;
end;

var
  Inventory: TInventory;
  Parts: TStringList;
  Line, Command, Name: string;
  i, At: Integer;
  Total: Double;
begin
  Inventory := TInventory.Create;
  Parts := TStringList.Create;
  try
    ReadLn(Line);
    while not Eof do
    begin
      ReadLn(Line);
      Parts.CommaText := Line;
      Inventory.Add(TItem.Create(Parts[0], StrToFloat(Parts[1]), StrToIntDef(Parts[2], 0)));
    end;
    for i := 1 to ParamCount do
    begin
      Command := ParamStr(i);
      At := Pos('=', Command);
      Name := Copy(Command, 1, At - 1);
      try
        WriteLn(Format('took %s for %.2f', [Name, Inventory.Take(Name, StrToInt(Copy(Command, At + 1, MaxInt)))]));
      except
        on E: EOutOfStock do WriteLn('out of stock: ', E.Message, ' (', E.Wanted, ')');
        on E: EConvertError do WriteLn(E.ClassName, ': ', E.Message);
        on E: Exception do WriteLn(E.ClassName, ': ', E.Message);
      end;
    end;
    Total := 0;
    for i := 0 to Inventory.Count - 1 do
      with Inventory[i] do
      begin
        WriteLn(Format('%-12s%4d x %7.2f = %9.2f', [Name, Quantity, Price, Value]));
        Total := Total + Value;
      end;
    WriteLn('total ', Total:0:2, ' ', FloatToStr(Total), ' ', FormatFloat('#,##0.00', Total * 100));
    try
      Inventory.Find('glue').Quantity := -1;
    except
      on E: ERangeError do WriteLn('range: ', E.Message);
    end;
  finally
    Parts.Free;
    Inventory.Free;
  end;
end.
