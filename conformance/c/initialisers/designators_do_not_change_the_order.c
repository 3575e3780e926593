// C leaves the order open; it is that of the members, as compilers have it.
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
exit 0 "2 1 4 3 2 3\n"
*/
