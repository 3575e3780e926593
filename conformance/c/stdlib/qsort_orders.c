#include <stdio.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  int a[] = {5, 3, 9, -1, 3, 0};
  qsort(a, 6, sizeof *a, compare);
  for (int i = 0; i < 6; ++i) printf("%d ", a[i]);
  puts("");
  return 0;
}
/* outcomes
exit 0 "-1 0 3 3 5 9 \n"
*/
