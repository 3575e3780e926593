#include <stdio.h>
#include <stdlib.h>
int main(void) {
  div_t d = div(-7, 2);
  ldiv_t l = ldiv(7L, -2L);
  printf("%d %d %ld %ld %d\n", d.quot, d.rem, l.quot, l.rem, abs(-3));
  return 0;
}
/* outcomes
exit 0 "-3 -1 -3 1 3\n"
*/
