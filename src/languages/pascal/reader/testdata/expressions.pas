program Expressions;
var a, b: Integer; p, q: Boolean; x: Double; s: string; ss: set of Char;
function F: Integer; begin F := 1; end;
begin
  a := a + b * 2 - a div b mod 3;
  x := a / b;
  a := a and b or a xor not b;
  p := p and q or not p;
  p := (a > 1) and Odd(b);
  p := Unknown1 and Unknown2;
  p := not Unknown1;
  a := a shl 2 shr 1;
  p := (a <> b) = (a >= b);
  p := s[1] in ['a'..'z', '_'];
  ss := ['a'] + ss;
  a := -F + F() + Integer(x);
  Inc(a); Dec(b, 2);
  a += 1; a -= 1; a *= 2;
  p := Assigned(F);
end.
