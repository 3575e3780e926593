#include <stdlib.h>
int main(void) {
  char* p = aligned_alloc(3, 9);
  return p == 0;
}
/* outcomes
UB_library_argument 3:13
*/
