#include <stdio.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[] = {1, 3, 5, 7}, key = 5, none = 4;
  int *p = bsearch(&key, a, 4, sizeof *a, compare);
  printf("%td %d\n", p - a, bsearch(&none, a, 4, sizeof *a, compare) == 0);
  return 0;
}
/* outcomes
exit 0 "2 1\n"
*/
