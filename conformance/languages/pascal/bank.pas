program bank;

{$mode objfpc}{$H+}

uses SysUtils, Classes;

type
  TMoney = Int64;
  TKind = (kDeposit, kWithdraw, kTransfer);
  EBank = class(Exception)
    Code: Integer;
    constructor Create(aCode: Integer; const text: string);
  end;

  IReport = interface
    function Summary: string;
  end;

  TAccount = class(TInterfacedObject, IReport)
  private
    FOwner: string;
    FBalance: TMoney;
    FLimit: TMoney;
    FHistory: TStringList;
    class var FCreated: Integer;
  protected
    function Fee(amount: TMoney): TMoney; virtual;
    procedure Log(kind: TKind; amount: TMoney);
  public
    constructor Create(const aOwner: string; aLimit: TMoney = 0);
    destructor Destroy; override;
    procedure Deposit(amount: TMoney);
    procedure Withdraw(amount: TMoney);
    function Summary: string;
    class function Created: Integer;
    property Owner: string read FOwner;
    property Balance: TMoney read FBalance;
    property History: TStringList read FHistory;
  end;

  TSavings = class(TAccount)
  protected
    function Fee(amount: TMoney): TMoney; override;
  public
    procedure AddInterest(percent: Double);
  end;

const
  KindNames: array[TKind] of string = ('deposit', 'withdraw', 'transfer');

function MoneyText(amount: TMoney): string;
begin
  Result := Format('%d.%.2d', [amount div 100, Abs(amount mod 100)]);
end;

constructor EBank.Create(aCode: Integer; const text: string);
begin
  inherited Create(text);
  Code := aCode;
end;

constructor TAccount.Create(const aOwner: string; aLimit: TMoney);
begin
  inherited Create;
  FOwner := aOwner;
  FLimit := aLimit;
  FHistory := TStringList.Create;
  Inc(FCreated);
end;

destructor TAccount.Destroy;
begin
  FHistory.Free;
  WriteLn('closed ', FOwner);
  inherited Destroy;
end;

function TAccount.Fee(amount: TMoney): TMoney;
begin
  if amount > 10000 then Result := 100 else Result := 0;
end;

procedure TAccount.Log(kind: TKind; amount: TMoney);
begin
  FHistory.Add(KindNames[kind] + '=' + MoneyText(amount));
end;

procedure TAccount.Deposit(amount: TMoney);
begin
  if amount <= 0 then raise EBank.Create(1, 'amount must be positive');
  FBalance := FBalance + amount;
  Log(kDeposit, amount);
end;

procedure TAccount.Withdraw(amount: TMoney);
var
  total: TMoney;
begin
  total := amount + Fee(amount);
  if FBalance - total < -FLimit then
    raise EBank.Create(2, Format('%s has %s, needs %s', [FOwner, MoneyText(FBalance), MoneyText(total)]));
  Dec(FBalance, total);
  Log(kWithdraw, total);
end;

function TAccount.Summary: string;
begin
  Result := Format('%-6s%10s %3d', [FOwner, MoneyText(FBalance), FHistory.Count]);
end;

class function TAccount.Created: Integer;
begin
  Result := FCreated;
end;

function TSavings.Fee(amount: TMoney): TMoney;
begin
  Result := inherited Fee(amount) + 50;
end;

procedure TSavings.AddInterest(percent: Double);
begin
  Deposit(Round(FBalance * percent / 100));
end;

procedure Transfer(source, target: TAccount; amount: TMoney);
begin
  source.Withdraw(amount);
  try
    target.Deposit(amount);
  except
    source.Deposit(amount);
    raise;
  end;
end;

procedure Attempt(source, target: TAccount; amount: TMoney);
begin
  try
    Transfer(source, target, amount);
    WriteLn('moved ', MoneyText(amount));
  except
    on E: EBank do WriteLn('refused (', E.Code, '): ', E.Message);
  end;
end;

var
  ann: TAccount;
  bob: TSavings;
  line: string;
begin
  ann := TAccount.Create('ann', 5000);
  bob := TSavings.Create('bob');
  ann.Deposit(12050);
  bob.Deposit(200000);
  Attempt(ann, bob, 2050);
  Attempt(ann, bob, 20000);
  Attempt(bob, ann, 15000);
  Attempt(bob, ann, -5);
  bob.AddInterest(1.5);
  WriteLn(ann.Summary);
  WriteLn(bob.Summary);
  for line in bob.History do Write(line, ' ');
  WriteLn;
  WriteLn(TAccount.Created, ' ', ann is TSavings, ' ', bob is TAccount, ' ', ann.History.Values['withdraw'], ' ', ann.History.Names[0]);
  ann.Free;
  bob.Free;
end.
