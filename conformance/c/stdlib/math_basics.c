#include <math.h>
#include <stdio.h>
int main(void) {
  printf("%g %g %g %g %g %g %g\n", sqrt(2.0), pow(2, 10), fabs(-1.5), floor(-1.5), ceil(1.2), fmod(7, 3), round(2.5));
  printf("%g %g %g %g %g\n", sin(0), cos(0), exp(1), log(10), atan2(1, 1));
  printf("%d %d %d %g %ld %g\n", !!isnan(NAN), !!isinf(INFINITY), !!signbit(-0.0), trunc(-2.7), lround(1.5), hypot(3, 4));
  return 0;
}
/* outcomes
exit 0 "1.41421 1024 1.5 -2 2 1 3\n0 1 2.71828 2.30259 0.785398\n1 1 1 -2 2 5\n"
*/
