#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  printf("%hhd %hd %ld %lld %jd %zd %td\n", 300, 70000, -5000000000L, -6000000000LL, (intmax_t)-7, (ptrdiff_t)-8, (ptrdiff_t)9);
  return 0;
}
/* outcomes
exit 0 "44 4464 -5000000000 -6000000000 -7 -8 9\n"
*/
