#include <math.h>
int main(void) {
  double z = -0.0;
  return z == 0.0 && signbit(z) && !signbit(0.0 + z) && signbit(z - 0.0) && !z && signbit(-z) == 0;
}
/* outcomes
exit 1 ""
*/
