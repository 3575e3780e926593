#include <limits.h>
int main(void) {
  int i = INT_MAX, one = 1;
  return (i + one) != 0;
}
/* outcomes
UB036_exceptional_condition 4:13
*/
