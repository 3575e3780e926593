#include <complex.h>
int main(void) {
  double complex z = 1, zero = 0;
  return creal(z / zero) > 0;
}
/* outcomes
unsupported 4:18
*/
