#include <stdio.h>
int main(void) {
  float f;
  double d;
  int n = sscanf("1.5 -2e3x", "%f %lf", &f, &d);
  printf("%d %g %g\n", n, f, d);
  return 0;
}
/* outcomes
exit 0 "2 1.5 -2000\n"
*/
