#include <math.h>
int main(void) {
  double d = NAN;
  return (_Bool)d;
}
/* outcomes
exit 1 ""
*/
