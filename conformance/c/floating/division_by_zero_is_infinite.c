// Annex F: IEC 60559.
#include <math.h>
int main(void) {
  double z = 0.0;
  return 1 / z == INFINITY && 1 / z > 0 && -1 / z < 0 && isnan(z / z) && 1 / -z < 0;
}
/* outcomes
exit 1 ""
*/
