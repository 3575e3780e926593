#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 1;
  p[1] = 2;
  p = realloc(p, 4 * sizeof *p);
  p[3] = 4;
  printf("%d %d %d\n", p[0], p[1], p[3]);
  free(p);
  return 0;
}
/* outcomes
exit 0 "1 2 4\n"
*/
