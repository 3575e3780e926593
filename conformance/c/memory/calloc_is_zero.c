#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = calloc(4, sizeof *p);
  printf("%d %d\n", p[0], p[3]);
  free(p);
  return 0;
}
/* outcomes
exit 0 "0 0\n"
*/
