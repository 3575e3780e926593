int main(void) {
  struct { _Bool a : 1; unsigned b : 1; } s = {0};
  s.a = 2;
  s.b = 2;
  return s.a * 10 + s.b;
}
/* outcomes
exit 10 ""
*/
