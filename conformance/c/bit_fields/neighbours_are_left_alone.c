int main(void) {
  struct { unsigned a : 7, b : 9, c : 16; } s = {127, 0, 65535};
  s.b = ~0;
  s.a = 0;
  return s.a == 0 && s.b == 511 && s.c == 65535;
}
/* outcomes
exit 1 ""
*/
