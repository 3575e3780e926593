// 6.5.5p6: if a/b is not representable, a%b is undefined too.
#include <limits.h>
int main(void) {
  long a = LONG_MIN, b = -1;
  return a % b;
}
/* outcomes
UB045c_quotient_not_representable 5:12
*/
