program PrimesTool;
{$mode objfpc}{$H+}
uses
  SysUtils, Math;

type
  TIntArray = array of Int64;
  TFactor = record
    Prime: Int64;
    Exponent: Integer;
  end;
  TFactors = array of TFactor;
  TPredicate = function(N: Int64): Boolean;

function Sieve(Limit: Integer): TIntArray;
var
  Composite: array of Boolean;
  i, j, Count: Integer;
begin
  Result := nil;
  SetLength(Composite, Limit + 1);
  Count := 0;
  for i := 2 to Limit do
    if not Composite[i] then
    begin
      Inc(Count);
      SetLength(Result, Count);
      Result[Count - 1] := i;
      j := i * i;
      while (j <= Limit) and (i <= 46340) do
      begin
        Composite[j] := True;
        Inc(j, i);
      end;
    end;
end;

function Factorise(N: Int64): TFactors;
  procedure Add(P: Int64);
  begin
    if (Length(Result) > 0) and (Result[High(Result)].Prime = P) then
      Inc(Result[High(Result)].Exponent)
    else
    begin
      SetLength(Result, Length(Result) + 1);
      with Result[High(Result)] do
      begin
        Prime := P;
        Exponent := 1;
      end;
    end;
  end;
var
  D: Int64;
begin
  Result := nil;
  D := 2;
  while D * D <= N do
  begin
    while N mod D = 0 do
    begin
      Add(D);
      N := N div D;
    end;
    if D = 2 then D := 3 else D := D + 2;
  end;
  if N > 1 then Add(N);
end;

function FactorsToText(const Factors: TFactors): string;
var
  F: TFactor;
begin
  Result := '';
  for F in Factors do
  begin
    if Result <> '' then Result := Result + ' * ';
    Result := Result + IntToStr(F.Prime);
    if F.Exponent > 1 then Result := Result + '^' + IntToStr(F.Exponent);
  end;
  if Result = '' then Result := '1';
end;

function Gcd(A, B: Int64): Int64;
begin
  if B = 0 then Result := Abs(A) else Result := Gcd(B, A mod B);
end;

function PowerMod(Base, Exponent, Modulus: QWord): QWord;
begin
  Result := 1;
  Base := Base mod Modulus;
  while Exponent > 0 do
  begin
    if Odd(Exponent) then Result := Result * Base mod Modulus;
    Base := Base * Base mod Modulus;
    Exponent := Exponent shr 1;
  end;
end;

function IsProbablePrime(N: Int64): Boolean;
const
  Witnesses: array[1..4] of Integer = (2, 3, 5, 7);
var
  W: Integer;
begin
  if N < 11 then Exit(N in [2, 3, 5, 7]);
  for W in Witnesses do
    if PowerMod(W, N - 1, N) <> 1 then Exit(False);
  Result := True;
end;

function IsPerfect(N: Int64): Boolean;
var
  Sum, i: Int64;
begin
  Sum := 1;
  i := 2;
  while i * i <= N do
  begin
    if N mod i = 0 then
    begin
      Sum := Sum + i;
      if i <> N div i then Sum := Sum + N div i;
    end;
    Inc(i);
  end;
  Result := (N > 1) and (Sum = N);
end;

procedure List(const Title: string; Test: TPredicate; From, Upto: Int64);
var
  N: Int64;
  Count: Integer = 0;
begin
  Write(Title, ':');
  N := From;
  repeat
    if Test(N) then
    begin
      Write(' ', N);
      Inc(Count);
    end;
    N := N + 1;
  until N > Upto;
  WriteLn(' (', Count, ')');
end;

procedure Divide(A, B: Int64; out Quotient, Remainder: Int64);
begin
  Quotient := A div B;
  Remainder := A mod B;
end;

var
  Primes: TIntArray;
  i, Code: Integer;
  N, Q, R, Previous: Int64;
begin
  if ParamCount < 1 then
  begin
    WriteLn(StdErr, 'numbers, please');
    Halt(1);
  end;
  Previous := 0;
  for i := 1 to ParamCount do
  begin
    Val(ParamStr(i), N, Code);
    if Code <> 0 then
    begin
      WriteLn(ParamStr(i), ': error at character ', Code);
      Continue;
    end;
    Write(N, ' = ', FactorsToText(Factorise(N)));
    if IsProbablePrime(N) then Write(', a prime');
    if IsPerfect(N) then Write(', perfect');
    WriteLn('; gcd with the last one: ', Gcd(N, Previous));
    if Previous > 0 then
    begin
      Divide(N, Previous, Q, R);
      WriteLn('  ', N, ' = ', Q, ' * ', Previous, ' + ', R, ', ratio ', N / Previous:0:4);
    end;
    Previous := N;
  end;
  Primes := Sieve(60);
  WriteLn(Length(Primes), ' primes to 60, the last ', Primes[High(Primes)]);
  List('probable primes', @IsProbablePrime, 990, 1010);
  List('perfect numbers', @IsPerfect, 1, 500);
  WriteLn(2 shl 10, ' ', $FF and %10101010, ' ', &17, ' ', 100 shr 3, ' ', 12 xor 10, ' ', not 0, ' ', Sign(-4.5), ' ', Int64(High(Integer)) + 1, ' ', Trunc(Power(2, 40)), ' ', Log10(1000):0:1, ' ', Hi($1234), ' ', Lo($1234));
end.
