#include <stdio.h>
int main(void) {
  int a[5] = {0, 1, 2, 3, 4}, *p = a + 3;
  printf("%d %d\n", p[-2], p[1]);
  return 0;
}
/* outcomes
exit 0 "1 4\n"
*/
