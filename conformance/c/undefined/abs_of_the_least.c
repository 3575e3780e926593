#include <limits.h>
#include <stdlib.h>
int main(void) {
  return abs(INT_MIN) != 0;
}
/* outcomes
UB036_exceptional_condition 4:10
*/
