#include <limits.h>
int main(void) {
  int i = INT_MAX - 1;
  i += 2;
  return 0;
}
/* outcomes
UB036_exceptional_condition 4:5
*/
