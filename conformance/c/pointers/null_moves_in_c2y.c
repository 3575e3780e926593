// -std=c2y
// N3322: nothing can be added to a null pointer, and two of them be subtracted.
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int *p = NULL, *q = NULL, n = 0;
  q = q + n;
  q += n;
  printf("%d %d %d\n", p + 0 == NULL, (int)(q - p), &p[0] == NULL);
  return 0;
}

/* outcomes
exit 0 "1 0 1\n"
*/
