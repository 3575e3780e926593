#include <stdlib.h>
struct v { int n; int items[]; };
int main(void) {
  struct v *v = malloc(sizeof *v + 3 * sizeof(int));
  v->items[3] = 1;
  free(v);
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 5:15
*/
