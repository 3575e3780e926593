#include <stdio.h>
int main(void) {
  int n = 0;
again:
  if (++n < 4) goto again;
  printf("%d\n", n);
  return 0;
}
/* outcomes
exit 0 "4\n"
*/
