int main(void) {
  struct { int a : 2; } s = {0};
  s.a = 3;
  return s.a < 0;
}
/* outcomes
exit 1 ""
*/
