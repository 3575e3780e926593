#include <stdlib.h>
int main(void) {
  int *p = malloc(3 * sizeof *p);
  for (int i = 0; i <= 3; ++i)
    p[i] = i;
  free(p);
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 5:10
*/
