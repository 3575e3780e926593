#include <limits.h>
int main(void) {
  int a = INT_MIN, b = -1;
  return a / b;
}
/* outcomes
UB045c_quotient_not_representable 4:12
*/
