#include <stdio.h>
#include <string.h>
int main(void) {
  int x = 3, *p = &x, *q;
  memcpy(&q, &p, sizeof q);
  *q += 10;
  printf("%d\n", x);
  return 0;
}
/* outcomes
exit 0 "13\n"
*/
