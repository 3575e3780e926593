// 6.7.9p23: one after the other, in any order.
#include <stdio.h>
int main(void) {
  int x = 0;
  int a[2] = {x++, x++};
  printf("%d %d %d\n", a[0], a[1], x);
  return 0;
}
/* outcomes
exit 0 "0 1 2\n"
exit 0 "1 0 2\n"
*/
