#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  int x = *p + 1;
  free(p);
  return x;
}
/* outcomes
UB036_exceptional_condition 5:14
*/
