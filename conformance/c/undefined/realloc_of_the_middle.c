#include <stdlib.h>
int main(void) {
  char* a = malloc(3);
  char* p = realloc(a + 1, 5);
  return p == 0;
}
/* outcomes
UB179c_non_matching_allocation_realloc 4:13
*/
