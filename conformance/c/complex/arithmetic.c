#include <complex.h>
#include <stdio.h>
int main(void) {
  double complex a = 1 + 2 * I, b = 3 - I;
  const double complex all[] = {a + b, a - b, a * b, a / b, -a, ~a, 2 * a, 1 / b};
  for (unsigned i = 0; i < sizeof all / sizeof *all; ++i) printf("%.6g%+.6gi ", creal(all[i]), cimag(all[i]));
  a += 1;
  a *= I;
  __imag__ a += 0.5;
  printf("%g%+gi\n", __real__ a, __imag__ a);
  return 0;
}
/* outcomes
exit 0 "4+1i -2+3i 5+5i 0.1+0.7i -1-2i 1-2i 2+4i 0.3+0.1i -2+2.5i\n"
*/
