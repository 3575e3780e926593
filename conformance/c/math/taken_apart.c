#include <math.h>
#include <stdio.h>
int main(void) {
  int e, q;
  double whole;
  double f = frexp(10, &e);
  printf("%g %d ", f, e);
  double part = modf(-3.75, &whole);
  printf("%g %g ", part, whole);
  double rest = remquo(7, 2, &q);
  printf("%g %d %g %g %d %g\n", rest, q & 7, ldexp(0.5, 4), scalbn(3, -1), ilogb(9), logb(9));
  return 0;
}
/* outcomes
exit 0 "0.625 4 -0.75 -3 -1 4 8 1.5 3 3\n"
*/
