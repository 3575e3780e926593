// In int there is no overflow.
#include <limits.h>
int main(void) {
  signed char c = SCHAR_MIN, m = -1;
  return c / m == 128 && c % m == 0;
}
/* outcomes
exit 1 ""
*/
