#include <limits.h>
int main(void) {
  int i = INT_MIN;
  return -i < 0;
}
/* outcomes
UB036_exceptional_condition 4:10
*/
