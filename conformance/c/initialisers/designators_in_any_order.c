// C leaves the order open (6.7.9p23), wherever designators put the elements.
#include <stdio.h>
static int f(int n) {
  printf("%d ", n);
  return n;
}
int main(void) {
  const struct { int p, q; } s = {.q = f(1), .p = f(2)};
  const int a[3] = {[2] = f(3), [0] = f(4)};
  printf("%d %d\n", s.p, a[2]);
  return 0;
}
/* outcomes
exit 0 "1 2 3 4 2 3\n"
exit 0 "1 2 4 3 2 3\n"
exit 0 "2 1 3 4 2 3\n"
exit 0 "2 1 4 3 2 3\n"
*/
