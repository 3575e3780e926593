#include <stdio.h>
int main(void) {
  long double x = 1.0L / 3;
  printf("[%Lf][%.20Lf][%Le][%Lg]\n", x, x, 1e400L, 2.5L);
  return 0;
}
/* outcomes
exit 0 "[0.333333][0.33333333333333333334][1.000000e+400][2.5]\n"
*/
