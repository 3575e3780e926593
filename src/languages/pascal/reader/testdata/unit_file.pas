unit MathUnit;
interface
const Factor = 2;
type TPair = record A, B: Integer; end;
function Add(x, y: Integer): Integer;
implementation
uses SysUtils;
var calls: Integer;
function Add(x, y: Integer): Integer;
begin
  Inc(calls);
  Result := x + y;
end;
initialization
  calls := 0;
end.
