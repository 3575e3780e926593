#include <limits.h>
int main(void) {
  int x = INT_MIN, y = -1;
  return x % y;
}
/* outcomes
UB045c_quotient_not_representable 4:12
*/
