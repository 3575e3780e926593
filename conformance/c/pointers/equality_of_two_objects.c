#include <stdio.h>
int main(void) {
  int a, b;
  int *p = &a, *q = &b;
  printf("%d %d\n", p == q, p == &a);
  return 0;
}
/* outcomes
exit 0 "0 1\n"
*/
