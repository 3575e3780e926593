#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) {
  const char *a[] = {"pear", "apple", "fig"};
  qsort(a, 3, sizeof *a, compare);
  printf("%s %s %s\n", a[0], a[1], a[2]);
  return 0;
}
/* outcomes
exit 0 "apple fig pear\n"
*/
