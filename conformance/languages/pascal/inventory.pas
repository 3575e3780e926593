program inventory;

{$mode objfpc}{$H+}

uses SysUtils, Classes;

type
  EStockError = class(Exception)
  private
    FItem: string;
  public
    constructor Create(const item: string; wanted, left: Integer);
    property Item: string read FItem;
  end;

  TItem = class
  private
    FName: string;
    FPrice: Double;
    FCount: Integer;
    function GetWorth: Double;
    procedure SetCount(value: Integer);
  public
    constructor Create(const aName: string; aPrice: Double; aCount: Integer);
    destructor Destroy; override;
    procedure Take(n: Integer);
    function Describe: string; virtual;
    property Name: string read FName;
    property Price: Double read FPrice write FPrice;
    property Count: Integer read FCount write SetCount;
    property Worth: Double read GetWorth;
  end;

  TFood = class(TItem)
  private
    FDays: Integer;
  public
    constructor Create(const aName: string; aPrice: Double; aCount, aDays: Integer);
    function Describe: string; override;
  end;

var
  items: array of TItem;
  i: Integer;
  total: Double;
  names: TStringList;

constructor EStockError.Create(const item: string; wanted, left: Integer);
begin
  inherited Create(Format('%s: %d wanted, %d left', [item, wanted, left]));
  FItem := item;
end;

constructor TItem.Create(const aName: string; aPrice: Double; aCount: Integer);
begin
  inherited Create;
  FName := aName;
  FPrice := aPrice;
  FCount := aCount;
end;

destructor TItem.Destroy;
begin
  WriteLn('drop ', FName);
  inherited Destroy;
end;

function TItem.GetWorth: Double;
begin
  Result := FPrice * FCount;
end;

procedure TItem.SetCount(value: Integer);
begin
  if value < 0 then raise EArgumentException.Create('negative count');
  FCount := value;
end;

procedure TItem.Take(n: Integer);
begin
  if n > FCount then raise EStockError.Create(FName, n, FCount);
  Count := FCount - n;
end;

function TItem.Describe: string;
begin
  Result := Format('%-8s %3d x %6.2f', [FName, FCount, FPrice]);
end;

constructor TFood.Create(const aName: string; aPrice: Double; aCount, aDays: Integer);
begin
  inherited Create(aName, aPrice, aCount);
  FDays := aDays;
end;

function TFood.Describe: string;
begin
  Result := inherited Describe + Format(' (%d days)', [FDays]);
end;

procedure Add(item: TItem);
begin
  SetLength(items, Length(items) + 1);
  items[High(items)] := item;
end;

procedure TryTake(item: TItem; count: Integer);
begin
  try
    try
      item.Take(count);
      WriteLn('took ', count, ' of ', item.Name);
    except
      on E: EStockError do
        WriteLn('stock error: ', E.Message, ' [', E.Item, '] ', E.ClassName);
      on E: Exception do
        WriteLn('other error: ', E.Message);
    end;
  finally
    WriteLn('left: ', item.Count);
  end;
end;

begin
  Add(TItem.Create('hammer', 12.5, 5));
  Add(TFood.Create('bread', 2.25, 10, 3));
  Add(TItem.Create('saw', 8.99, 1));
  TryTake(items[0], 2);
  TryTake(items[1], 4);
  TryTake(items[2], 3);
  try
    items[2].Count := -1;
  except
    on E: EArgumentException do WriteLn(E.ClassName, ': ', E.Message);
  end;
  total := 0;
  for i := Low(items) to High(items) do
  begin
    WriteLn(items[i].Describe);
    total := total + items[i].Worth;
  end;
  WriteLn('total ', total:0:2);
  names := TStringList.Create;
  try
    for i := 0 to High(items) do names.Add(items[i].Name);
    names.Sort;
    WriteLn(names.Count, ': ', names.CommaText, ' ', names.IndexOf('hammer'), ' ', names[2]);
  finally
    names.Free;
  end;
  for i := 0 to High(items) do FreeAndNil(items[i]);
  WriteLn(items[0] = nil);
end.
