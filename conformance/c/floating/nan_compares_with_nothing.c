#include <math.h>
int main(void) {
  double n = NAN;
  return !(n == n) && n != n && !(n < 1) && !(n > 1) && !(n <= n) && !(n >= n) && (n ? 1 : 0) && !!n;
}
/* outcomes
exit 1 ""
*/
