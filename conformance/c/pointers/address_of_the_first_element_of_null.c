// 6.5.3.2p3: &p[0] is p + 0.
#include <stddef.h>

int main(void) {
  int *p = NULL;
  int *q = &p[0];
  return q != NULL;
}

/* outcomes
UB046_array_pointer_outside 6:13
*/
