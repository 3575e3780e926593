#include <math.h>
#include <stdio.h>
static int number(int c) { return c == FP_NAN ? 0 : c == FP_INFINITE ? 1 : c == FP_ZERO ? 2 : c == FP_SUBNORMAL ? 3 : c == FP_NORMAL ? 4 : 9; }
int main(void) {
  volatile double v[] = {0.0, -0.0, 1.0, INFINITY, NAN, 5e-324};
  for (int i = 0; i < 6; ++i)
    printf("%d%d%d%d%d ", number(fpclassify(v[i])), !!isnan(v[i]), !!isinf(v[i]), !!isfinite(v[i]), !!isnormal(v[i]));
  volatile float f = 1e-40f;
  printf("%d %d\n", number(fpclassify(f)), !!signbit(v[1]));
  return 0;
}
/* outcomes
exit 0 "20010 20010 40011 10100 01000 30010 3 1\n"
*/
