#include <stdlib.h>
int main(void) {
  int* p = calloc(1, 4);
  p = realloc(p, 8);
  return p[1] + 1;
}
/* outcomes
UB036_exceptional_condition 5:15
*/
