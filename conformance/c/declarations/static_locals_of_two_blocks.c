static int f(int w) {
  if (w) { static int n; return ++n; }
  static int n = 10;
  return ++n;
}
int main(void) { f(0); f(1); f(1); return f(0) * 10 + f(1); }
/* outcomes
exit 123 ""
*/
