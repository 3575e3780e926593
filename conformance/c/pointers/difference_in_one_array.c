#include <stddef.h>
#include <stdio.h>
int main(void) {
  long a[10];
  ptrdiff_t d = &a[7] - &a[2];
  printf("%td %td\n", d, &a[2] - &a[7]);
  return 0;
}
/* outcomes
exit 0 "5 -5\n"
*/
