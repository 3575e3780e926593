#include <stdlib.h>
int main(void) {
  char *s = "text";
  free(s);
  return 0;
}
/* outcomes
UB179a_non_matching_allocation_free 4:3
*/
