#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  ldiv_t l = ldiv(-7, 2);
  lldiv_t q = lldiv(7, -2);
  imaxdiv_t j = imaxdiv(-7, -2);
  printf("%ld %ld %lld %lld %jd %jd %ld %lld %jd\n", l.quot, l.rem, q.quot, q.rem, j.quot, j.rem, labs(-3), llabs(-4), imaxabs(-5));
  return 0;
}
/* outcomes
exit 0 "-3 -1 -3 1 3 -1 3 4 5\n"
*/
