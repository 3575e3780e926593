#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  int *q = realloc(p, 100 * sizeof *q);
  if (!q) return 0;
  return *p;
}
/* outcomes
UB009_outside_lifetime 7:10
*/
