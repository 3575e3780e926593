#include <stdlib.h>
int c(const void* a, const void* b) {
  return 0;
}
int main(void) {
  qsort(0, 0, 4, c);
  return 0;
}
/* outcomes
UB019_lvalue_not_an_object 6:3
*/
