// qsort calls it as int (const void *, const void *), which is no type of this function.
#include <stdlib.h>

static int compare(a, b) int *a, *b;
{ return *a - *b; }

int main(void) {
  int all[] = {3, 1, 2};
  qsort(all, 3, sizeof all[0], compare);
  return all[0];
}

/* outcomes
UB041_function_not_compatible 9:3
*/
