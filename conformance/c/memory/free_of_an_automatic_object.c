#include <stdlib.h>
int main(void) {
  int x;
  free(&x);
  return 0;
}
/* outcomes
UB179a_non_matching_allocation_free 4:3
*/
