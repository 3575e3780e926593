#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  free(p);
  p = realloc(p, 8);
  return 0;
}
/* outcomes
UB179d_dead_allocation_realloc 5:7
*/
