#include <stdlib.h>
int main(void) {
  char* p = malloc(0);
  *p = 1;
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:6
*/
