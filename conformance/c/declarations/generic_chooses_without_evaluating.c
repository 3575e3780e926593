static int n;
static int f(void) { return ++n; }
int main(void) {
  char c = 0; const int k = 0;
  return _Generic(f(), int: 1, default: 2) + _Generic(c, char: 10, int: 20) + _Generic(k, int: 100, default: 0) + _Generic("s", char *: 30, default: f()) + n;
}
/* outcomes
exit 141 ""
*/
