#include <stdlib.h>
int main(void) {
  int *p = malloc(8), *q = p + 1;
  free(p);
  return p < q;
}
/* outcomes
UB010_pointer_to_dead_object 5:12
*/
