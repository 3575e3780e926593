#include <math.h>
#include <stdio.h>
int main(void) {
  volatile double a = 2.5, b = -2.5;
  printf("%ld %ld %lld %ld %ld %g %g %g %g\n", lround(a), lround(b), llround(1e10), lrint(a), lrint(3.5), rint(b), nearbyint(a), round(b), trunc(b));
  return 0;
}
/* outcomes
exit 0 "3 -3 10000000000 2 4 -2 2 -3 -2\n"
*/
