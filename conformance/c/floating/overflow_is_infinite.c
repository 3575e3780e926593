#include <float.h>
#include <math.h>
int main(void) {
  double d = DBL_MAX;
  float f = FLT_MAX;
  return d * 2 == INFINITY && f * 2 == INFINITY && f * 2.0 < INFINITY && d + 1 == d;
}
/* outcomes
exit 1 ""
*/
