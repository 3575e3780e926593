#include <math.h>
#include <stdio.h>
int main(void) {
  printf("%.10g %.10g %.10g %.10g %.10g %.10g\n", tgamma(5.5), lgamma(0.5), erf(0.5), erfc(0.5), cbrt(-27), hypot(3, 4));
  printf("%g %g %g %g %g %g\n", fma(2, 3, 4), fdim(5, 3), fmax(1, NAN), fmin(NAN, 2), copysign(3, -0.0), remainder(5, 3));
  printf("%a %a %a\n", nextafter(1, 2), nextafter(0, 1), (double)nextafterf(1, 0));
  return 0;
}
/* outcomes
exit 0 "52.34277778 0.5723649429 0.5204998778 0.4795001222 -3 5\n10 2 1 2 -3 -1\n0x1.0000000000001p+0 0x0.0000000000001p-1022 0x1.fffffep-1\n"
*/
