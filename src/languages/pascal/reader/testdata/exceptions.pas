program Exceptions;
uses SysUtils;
type EOwn = class(Exception) Code: Integer; end;
begin
  try
    raise EOwn.Create('x');
  except
    on E: EOwn do WriteLn(E.Code);
    on EDivByZero do WriteLn('zero');
  else
    raise;
  end;
  try Halt; except WriteLn('any'); end;
  try WriteLn; finally WriteLn('end'); end;
end.
