#include <stdlib.h>
int main(void) {
  char *p = calloc(4, 1);
  int c = p[4];
  free(p);
  return c;
}
/* outcomes
UB_CERB002a_out_of_bound_load 4:11
*/
