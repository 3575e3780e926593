#include <stdio.h>
#include <stdlib.h>
int main(void) {
  void *p = malloc(4);
  printf("%d\n", realloc(p, 0) == 0);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
