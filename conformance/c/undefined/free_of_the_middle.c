#include <stdlib.h>
int main(void) {
  char* p = malloc(4);
  free(p + 1);
  return 0;
}
/* outcomes
UB179a_non_matching_allocation_free 4:3
*/
