#include <stdio.h>
#include <stdlib.h>
struct item {
  int key, place;
};
static int compare(const void *a, const void *b) { return ((const struct item *)a)->key - ((const struct item *)b)->key; }
int main(void) {
  struct item a[] = {{2, 0}, {1, 1}, {2, 2}, {1, 3}, {2, 4}, {0, 5}};
  qsort(a, 6, sizeof *a, compare);
  for (int i = 0; i < 6; ++i) printf("%d%c ", a[i].key, 'a' + a[i].place);
  puts("");
  return 0;
}
/* outcomes
exit 0 "0f 1b 1d 2a 2c 2e \n"
*/
