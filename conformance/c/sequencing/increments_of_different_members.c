int main(void) {
  struct { int a, b; } s = {1, 2};
  int r = s.a++ + ++s.b;
  return r * 10 + s.a + s.b;
}
/* outcomes
exit 45 ""
*/
