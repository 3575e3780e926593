// One outcome, and one order is enough.
#include <stdio.h>
static int twice(int n) { return 2 * n; }
int main(void) {
  int x = 1, y = 2;
  int a[] = {twice(x), twice(y), twice(x + y), x, y, 7};
  printf("%d\n", a[0] + a[1] + a[2] + a[3] + a[4] + a[5]);
  return 0;
}
/* outcomes
exit 0 "22\n"
*/
