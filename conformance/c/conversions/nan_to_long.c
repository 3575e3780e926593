#include <math.h>
int main(void) {
  float d = NAN;
  return (long)d != 0;
}
/* outcomes
UB017_out_of_range_floating_integer_conversion 4:10
*/
