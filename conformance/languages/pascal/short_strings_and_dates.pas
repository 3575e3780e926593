program ShortStringsAndDates;
{$mode objfpc}{$H+}
uses SysUtils;
type
  TShort = record Name: string[3]; D: TDateTime; end;
  TProc = procedure(var N: Integer; const T: string);
  TArr = array of array of Integer;
procedure Bump(var N: Integer; const T: string); begin Inc(N, Length(T)); end;
function Find(const K: string; out A, B: Integer): Boolean; begin A := Length(K); B := 7; Result := A > 1; end;
var D: TDateTime; Y, M, Dd: Word; P: TProc; N: Integer = 1; R: TShort; A, B: Integer; S: string[4];
begin
  D := EncodeDate(2024, 3, 5);
  WriteLn(D:0:1);
  DecodeDate(D, Y, M, Dd);
  WriteLn(Y, ' ', M, ' ', Dd);
  R.D := EncodeDate(1999, 12, 31);
  DecodeDate(R.D, Y, M, Dd);
  WriteLn(Y, ' ', M, ' ', Dd, ' ', FormatDateTime('dddd d mmmm yyyy hh:nn', R.D + 0.5));
  P := @Bump;
  P(N, 'abc');
  WriteLn(N);
  R.Name := 'abcdef';
  WriteLn(R.Name, Length(R.Name));
  S := 'hello world';
  WriteLn(S);
  S := S + 'x';
  WriteLn(S);
  WriteLn(Find('abc', A, B), A, B);
  WriteLn(SizeOf(R), ' ', SizeOf(S), ' ', SizeOf(TArr), ' ', SizeOf(D), ' ', SizeOf(Integer));
end.
