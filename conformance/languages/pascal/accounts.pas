program Bank;
{$mode objfpc}{$H+}
uses SysUtils, Classes, Math;
type
  TKind = (kSaving, kChecking);
  TKinds = set of TKind;
  EBank = class(Exception);
  TAccount = class
  private
    FBalance: Currency;
    FOwner: string;
    function GetInfo: string;
  protected
    procedure SetBalance(AValue: Currency); virtual;
  public
    constructor Create(const AOwner: string; AStart: Currency = 0);
    destructor Destroy; override;
    procedure Deposit(Amount: Currency);
    procedure Withdraw(Amount: Currency); virtual;
    property Balance: Currency read FBalance write SetBalance;
    property Owner: string read FOwner;
    property Info: string read GetInfo;
  end;
  TSaving = class(TAccount)
    procedure Withdraw(Amount: Currency); override;
  end;
  generic TStack<T> = class
  private
    FItems: array of T;
    FCount: Integer;
  public
    procedure Push(const x: T);
    function Pop: T;
    property Count: Integer read FCount;
  end;
  TIntStack = specialize TStack<Integer>;
  PNode = ^TNode;
  TNode = record
    Value: Integer;
    Next: PNode;
  end;
  TPoint = record X, Y: Integer; end;
  TMatrix = array[1..3, 1..3] of Integer;
  TFunc = function(x: Double): Double;

constructor TAccount.Create(const AOwner: string; AStart: Currency);
begin inherited Create; FOwner := AOwner; FBalance := AStart; end;
destructor TAccount.Destroy; begin WriteLn('bye ', FOwner); inherited; end;
function TAccount.GetInfo: string; begin Result := Format('%s: %.2f', [FOwner, Double(FBalance)]); end;
procedure TAccount.SetBalance(AValue: Currency); begin if AValue < 0 then raise EBank.Create('negative'); FBalance := AValue; end;
procedure TAccount.Deposit(Amount: Currency); begin Balance := Balance + Amount; end;
procedure TAccount.Withdraw(Amount: Currency); begin Balance := Balance - Amount; end;
procedure TSaving.Withdraw(Amount: Currency); begin if Amount > 100 then raise EBank.CreateFmt('limit %d', [100]); inherited Withdraw(Amount); end;
procedure TStack.Push(const x: T); begin if FCount = Length(FItems) then SetLength(FItems, FCount * 2 + 1); FItems[FCount] := x; Inc(FCount); end;
function TStack.Pop: T; begin Dec(FCount); Result := FItems[FCount]; end;
function Square(x: Double): Double; begin Square := x * x; end;
function Integrate(f: TFunc; a, b: Double; n: Integer): Double;
var i: Integer; h, s: Double;
begin h := (b - a) / n; s := 0; for i := 0 to n - 1 do s := s + f(a + (i + 0.5) * h); Result := s * h; end;
procedure Swap(var a, b: Integer); var t: Integer; begin t := a; a := b; b := t; end;
procedure QuickSort(var a: array of Integer; l, r: Integer);
var i, j, p: Integer;
begin
  i := l; j := r; p := a[(l + r) div 2];
  repeat
    while a[i] < p do Inc(i);
    while a[j] > p do Dec(j);
    if i <= j then begin Swap(a[i], a[j]); Inc(i); Dec(j); end;
  until i > j;
  if l < j then QuickSort(a, l, j);
  if i < r then QuickSort(a, i, r);
end;
function Fact(n: Integer): Int64; begin if n <= 1 then Exit(1); Result := n * Fact(n - 1); end;
function Reverse(const s: string): string; var i: Integer; begin Result := ''; for i := Length(s) downto 1 do Result := Result + s[i]; end;
var
  acc: TAccount; st: TIntStack; head, p: PNode; m: TMatrix; i, j: Integer; arr: array[0..5] of Integer = (5, 2, 9, 1, 7, 3); ks: TKinds; k: TKind; s: string; pt: TPoint; dyn: array of string; c: Char; w: Word; b: Boolean; d: Double;
begin
  acc := TSaving.Create('Ann', 50);
  try
    acc.Deposit(100.25); WriteLn(acc.Info);
    try acc.Withdraw(500); except on E: EBank do WriteLn(E.ClassName, ' ', E.Message); end;
    try acc.Withdraw(99); acc.Withdraw(99); except on E: Exception do WriteLn(E.Message); end;
  finally acc.Free; end;
  st := TIntStack.Create; for i := 1 to 5 do st.Push(i * i); Write(st.Pop, ' ', st.Pop, ' ', st.Count); WriteLn; st.Free;
  head := nil; for i := 1 to 3 do begin New(p); p^.Value := i; p^.Next := head; head := p; end;
  p := head; while p <> nil do begin Write(p^.Value, '->'); p := p^.Next; end; WriteLn('nil'); while head <> nil do begin p := head; head := head^.Next; Dispose(p); end;
  for i := 1 to 3 do for j := 1 to 3 do m[i, j] := i * j; for i := 1 to 3 do begin for j := 1 to 3 do Write(m[i, j]:4); WriteLn; end;
  QuickSort(arr, 0, High(arr)); for i in arr do Write(i, ' '); WriteLn;
  ks := [kSaving]; Include(ks, kChecking); for k in ks do Write(Ord(k)); WriteLn(kSaving in ks); WriteLn(Integrate(@Square, 0, 1, 100):0:4); WriteLn(Fact(15)); WriteLn(Reverse('Pascal'));
  with pt do begin X := 3; Y := 4; end; WriteLn(Sqrt(Sqr(pt.X) + Sqr(pt.Y)):0:1); SetLength(dyn, 2); dyn[0] := 'a'; dyn[1] := 'b'; WriteLn(Length(dyn), dyn[High(dyn)]);
  s := 'hello'; s[1] := UpCase(s[1]); WriteLn(s, ' ', Pos('l', s), ' ', Copy(s, 2, 3)); Delete(s, 1, 1); Insert('J', s, 1); WriteLn(s); case s[1] of 'A'..'I': WriteLn('early'); 'J', 'K': WriteLn('jk'); else WriteLn('late'); end;
  for c := 'a' to 'e' do Write(c); WriteLn; w := 65535; WriteLn(w and $FF, ' ', w shr 4, ' ', 5 xor 3, ' ', not 0, ' ', 7 mod 3, ' ', -7 div 2); b := (1 < 2) and not (3 = 4); WriteLn(b, ' ', b xor True); d := 1e3; WriteLn(d:8:2, '|', Trunc(2.7), Round(3.5), '|', Max(3, 7), Min(2, 1), '|', Power(2, 10):0:0, '|', IntToStr(Ceil(1.2)), Floor(-1.2)); i := 0; repeat Inc(i, 3); if i = 6 then Continue; if i > 10 then Break; Write(i, ','); until False; WriteLn; WriteLn(Format('%8.3f|%-8s|%4d|%x', [3.14159, 'ab', 42, 255])); WriteLn(StrToIntDef('12x', -1), ' ', CompareStr('a', 'b'), ' ', UpperCase('abc'), ' ', Trim('  x '), '|', StringOfChar('-', 5)); try i := StrToInt('zz'); except on E: EConvertError do WriteLn(E.Message); end; try i := 10; j := 0; WriteLn(i div j); except on EDivByZero do WriteLn('div by zero'); end;
end.
