program numbers;

{$mode objfpc}{$H+}

uses SysUtils, Math;

type
  TDigits = 0..9;
  TCounts = array[TDigits] of Integer;

var
  b: Byte;
  w: Word;
  s: ShortInt;
  i, j: Integer;
  l: Int64;
  c: Cardinal;
  d: Double;
  f: Single;
  counts: TCounts;
  digit: TDigits;
  primes: set of Byte;
  big: QWord;

function IsPrime(n: Integer): Boolean;
var
  k: Integer;
begin
  if n < 2 then Exit(False);
  k := 2;
  while k * k <= n do
  begin
    if n mod k = 0 then Exit(False);
    Inc(k);
  end;
  Result := True;
end;

function Collatz(n: Int64): Integer;
begin
  Result := 0;
  while n <> 1 do
  begin
    if Odd(n) then n := 3 * n + 1 else n := n div 2;
    Inc(Result);
  end;
end;

procedure Sieve;
var
  n, k: Integer;
begin
  primes := [2..50];
  for n := 2 to 7 do
    if n in primes then
    begin
      k := n * n;
      while k <= 50 do
      begin
        Exclude(primes, k);
        Inc(k, n);
      end;
    end;
end;

begin
  b := 250;
  b := b + 10;
  w := 65530;
  Inc(w, 10);
  s := 127;
  Inc(s);
  WriteLn(b, ' ', w, ' ', s);
  i := MaxInt;
  l := i;
  Inc(l);
  WriteLn(l, ' ', l * l, ' ', i + 1, ' ', i * 2);
  i := i + 1;
  WriteLn(i, ' ', -7 div 2, ' ', -7 mod 2, ' ', 7 div -2, ' ', 7 mod -2);
  c := 1;
  c := c - 2;
  WriteLn(c, ' ', c shr 4, ' ', c and $FF, ' ', $F0 or $0F, ' ', 6 xor 3, ' ', not 0);
  WriteLn(1 shl 10, ' ', 1024 shr 3, ' ', Hi($1234), ' ', Lo($1234));
  d := 10;
  WriteLn(d / 4:0:3, ' ', 7 / 2:0:1, ' ', d:8:2, '|', -d:0:0, '|', d * 1.5:10:3);
  WriteLn(Round(2.5), ' ', Round(3.5), ' ', Round(-1.5), ' ', Trunc(-1.9), ' ', Frac(1.25):0:2, ' ', Int(9.9):0:1);
  f := 0.1;
  WriteLn(f:0:3, ' ', Abs(-2.5):0:1, ' ', Sqr(1.5):0:2, ' ', Sqrt(2):0:6, ' ', Exp(1):0:5, ' ', Ln(10):0:5);
  WriteLn(FloatToStr(0.1 + 0.2), ' ', FloatToStr(1 / 3), ' ', FloatToStr(1e20), ' ', FloatToStr(100), ' ', FormatFloat('0.00', 3.14159), ' ', FormatFloat('#,##0.0', 1234567.89));
  WriteLn(Format('%.3f %8.2f %e %g %d%% [%5s] [%-5s] %x %.5d', [3.14159, 2.5, 12345.678, 0.5, 50, 'ab', 'cd', 48879, 42]));
  for i := 1 to 30 do
    if IsPrime(i) then Write(i, ' ');
  WriteLn;
  Sieve;
  i := 0;
  for j := 0 to 255 do
    if j in primes then Inc(i);
  WriteLn(i, ' ', 47 in primes, ' ', 49 in primes, ' ', Collatz(27), ' ', Collatz(97));
  for digit := 0 to 9 do counts[digit] := 0;
  l := 1;
  for i := 1 to 18 do
  begin
    l := l * 7 mod 1000000007;
    Inc(counts[l mod 10]);
  end;
  for digit := Low(TDigits) to High(TDigits) do Write(counts[digit], ' ');
  WriteLn(l);
  big := High(QWord);
  WriteLn(big, ' ', High(Int64), ' ', Low(Integer), ' ', High(Word), ' ', big div 10);
  WriteLn(Max(3, 7), ' ', Min(-1, 1), ' ', Power(2, 0.5):0:4, ' ', Floor(-1.5), ' ', Ceil(1.2), ' ', IntToHex(48879, 6), ' ', IfThen(2 > 1, 10, 20));
  WriteLn(StrToInt('$FF'), ' ', StrToInt64('9000000000'), ' ', StrToIntDef('', 5), ' ', IntToStr(-0), ' ', BoolToStr(3 > 2, 'yes', 'no'));
end.
