#include <complex.h>
#include <stdio.h>
int main(void) {
  const double complex z = 2.75 + 1.0i;
  const float complex f = z;
  const int i = z;
  const double complex real = 3;
  printf("%g %d %g %g\n", crealf(f), i, cimag(real), cabs(3 + 4i));
  printf("%d %d %d %d\n", z == 2.75 + 1.0i, z != real, !z, 1i ? 1 : 0);
  return 0;
}
/* outcomes
exit 0 "2.75 2 0 5\n1 1 0 1\n"
*/
