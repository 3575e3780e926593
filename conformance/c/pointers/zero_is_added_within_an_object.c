// Nothing is added to pointers into objects, at their beginning and one past their end.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int a[2] = {1, 2}, x = 3, n = 0;
  int *none = malloc(0), *end = a + 2;
  printf("%d %d %d\n", *(a + n), *(&x + 0), (int)((end + n) - (end - n)));
  if (none) none = none + n;
  free(none);
  return 0;
}

/* outcomes
exit 0 "1 3 0\n"
*/
