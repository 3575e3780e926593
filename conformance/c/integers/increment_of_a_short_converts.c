// The sum is an int's, and is converted to short: no overflow.
#include <limits.h>
int main(void) {
  short s = SHRT_MAX;
  signed char c = SCHAR_MIN;
  s++;
  c--;
  return s == SHRT_MIN && c == SCHAR_MAX;
}
/* outcomes
exit 1 ""
*/
