#include <stdlib.h>
int main(void) {
  char a[3];
  char* p = realloc(a, 5);
  return p == 0;
}
/* outcomes
UB179c_non_matching_allocation_realloc 4:13
*/
