#include <math.h>
int main(void) {
  double d = INFINITY, z = 0.0;
  float f = -INFINITY;
  return isinf(d) && isinf(f) && isinf(-1 / z) && !isinf(z) && !isinf(NAN) && isinf(1.0L / 0);
}
/* outcomes
exit 1 ""
*/
