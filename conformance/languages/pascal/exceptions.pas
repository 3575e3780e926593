program Exceptions;
{$mode objfpc}{$H+}
uses
  SysUtils;
type
  EAccount = class(Exception)
    Missing: Integer;
    constructor Create(AMissing: Integer);
  end;
  EFrozen = class(EAccount);

var
  attempts: Integer;

constructor EAccount.Create(AMissing: Integer);
begin
  inherited Create('missing ' + IntToStr(AMissing));
  Missing := AMissing;
end;

function Withdraw(balance, amount: Integer): Integer;
begin
  Inc(attempts);
  try
    if amount < 0 then
      raise Exception.Create('negative');
    if amount > 1000 then
      raise EFrozen.Create(amount - 1000);
    if amount > balance then
      raise EAccount.Create(amount - balance);
    Result := balance - amount;
  finally
    Write('[', amount, '] ');
  end;
end;

procedure Try1(amount: Integer);
begin
  try
    WriteLn('left ', Withdraw(100, amount));
  except
    on E: EFrozen do
      WriteLn('frozen ', E.Missing);
    on E: EAccount do
      WriteLn(E.Message, ' ', E.Missing);
    on E: Exception do
      WriteLn('other ', E.Message);
  end;
end;

function Early(n: Integer): string;
var
  i: Integer;
begin
  Result := 'none';
  for i := 1 to 10 do
  begin
    try
      if i = n then Exit('found ' + IntToStr(i));
      if i = 5 then Break;
    finally
      Write(i, ' ');
    end;
  end;
end;

var
  a, b: Integer;
begin
  attempts := 0;
  Try1(30);
  Try1(130);
  Try1(5000);
  Try1(-1);
  WriteLn(attempts);
  WriteLn(Early(2));
  WriteLn(Early(7));
  a := 10;
  b := 0;
  try
    WriteLn(a div b);
  except
    on EDivByZero do
      WriteLn('division');
  end;
  try
    WriteLn(StrToInt('12') + StrToInt('x'));
  except
    on E: EConvertError do
      WriteLn('no number');
  end;
  try
    try
      raise Exception.Create('inner');
    except
      on E: Exception do
        raise Exception.Create(E.Message + ', outer');
    end;
  except
    on E: Exception do
      WriteLn(E.Message);
  end;
end.
