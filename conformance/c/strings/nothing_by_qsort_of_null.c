#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
  char *none = 0;
  qsort(none, 0, 4, compare);
  return 0;
}

/* outcomes
UB019_lvalue_not_an_object 9:3
*/
