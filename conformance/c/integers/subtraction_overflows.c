#include <limits.h>
int main(void) {
  long i = LONG_MIN;
  return (i - 1) != 0;
}
/* outcomes
UB036_exceptional_condition 4:13
*/
