#include <stdlib.h>
int main(void) {
  void *p = malloc(1);
  free(p);
  free(p);
  return 0;
}
/* outcomes
UB179b_dead_allocation_free 5:3
*/
