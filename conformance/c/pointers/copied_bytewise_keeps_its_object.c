#include <stdio.h>
int main(void) {
  int x = 3, *p = &x, *q;
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p; ++i) to[i] = from[i];
  *q = 4;
  printf("%d\n", x);
  return 0;
}
/* outcomes
exit 0 "4\n"
*/
