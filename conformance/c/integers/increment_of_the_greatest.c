#include <limits.h>
int main(void) {
  int i = INT_MAX;
  i++;
  return 0;
}
/* outcomes
UB036_exceptional_condition 4:3
*/
