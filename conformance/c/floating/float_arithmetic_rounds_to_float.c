// FLT_EVAL_METHOD is 0.
#include <float.h>
int main(void) {
  float f = 16777216.0f, g = 1.0f;
  return FLT_EVAL_METHOD == 0 && f + g == f && f + 1.0 != f && f * f == 0x1p48f && g / 3.0f != 1.0 / 3.0;
}
/* outcomes
exit 1 ""
*/
