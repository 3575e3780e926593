// Two orders, then two again.
static int n;
static int times(int k) { return n = n * 2 + k; }
int main(void) {
  n = 0;
  int r = times(0) * 0 + times(1) * 0;
  int s = times(0) + times(1) * 0;
  return n + r * 0 + s * 0;
}
/* outcomes
exit 10 ""
exit 5 ""
exit 6 ""
exit 9 ""
*/
