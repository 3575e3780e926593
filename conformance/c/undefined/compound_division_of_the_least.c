#include <limits.h>
int main(void) {
  int x = INT_MIN;
  x /= -1;
  return 0;
}
/* outcomes
UB045c_quotient_not_representable 4:5
*/
