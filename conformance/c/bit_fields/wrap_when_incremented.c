int main(void) {
  struct { unsigned a : 2; } s = {3};
  int old = s.a++;
  int zero = s.a;
  s.a--;
  return old * 100 + zero * 10 + s.a;
}
/* outcomes
exit 47 ""
*/
