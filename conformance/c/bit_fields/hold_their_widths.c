int main(void) {
  struct { unsigned a : 3, b : 5; int c : 4; } s = {0};
  s.a = 9; s.b = 31; s.c = -8;
  return s.a == 1 && s.b == 31 && s.c == -8;
}
/* outcomes
exit 1 ""
*/
