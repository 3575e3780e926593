uses MathUnit;
var answer: Integer;
begin
  answer := Add(10, 20);
end.
