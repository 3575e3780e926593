#include <float.h>
int main(void) {
  double d = DBL_MIN;
  return d / 2 > 0 && d / 2 * 2 == d && 0x1p-1074 / 2 == 0 && 0x1p-1074 > 0 && FLT_MIN / 2 > 0;
}
/* outcomes
exit 1 ""
*/
