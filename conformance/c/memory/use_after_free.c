#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return *p;
}
/* outcomes
UB009_outside_lifetime 6:10
*/
