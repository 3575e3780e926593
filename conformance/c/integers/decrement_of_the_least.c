#include <limits.h>
int main(void) {
  long long i = LLONG_MIN;
  --i;
  return 0;
}
/* outcomes
UB036_exceptional_condition 4:3
*/
