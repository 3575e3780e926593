// After 6.5.17p3.
static int f(int a, int t, int c) { return a * 100 + t * 10 + c; }
int main(void) {
  int t = 9;
  int r = f(1, (t = 3, t + 2), 4);
  return r - t;
}
/* outcomes
exit 151 ""
*/
