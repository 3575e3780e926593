#include <limits.h>
int main(void) {
  int a = INT_MIN;
  return -a;
}
/* outcomes
UB036_exceptional_condition 4:10
*/
