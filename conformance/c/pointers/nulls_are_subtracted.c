// 6.5.6p9: nor are they elements of one array.
#include <stddef.h>

int main(void) {
  int *begin = NULL, *end = NULL;
  return (int)(end - begin);
}

/* outcomes
UB048_disjoint_array_pointers_subtraction 6:20
*/
