#include <math.h>
int main(void) {
  double d = INFINITY;
  return (int)d;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 4:10
*/
