// 6.5.6p8: a null pointer points to no element of an array, so that not even 0 can be added to it (C2y would allow it).
#include <stddef.h>

int main(void) {
  char *p = NULL;
  p = p + 0;
  return p == NULL;
}

/* outcomes
UB046_array_pointer_outside 6:9
*/
