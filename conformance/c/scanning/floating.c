#include <stdio.h>
int main(void) {
  float f;
  double d, e, g;
  long double l;
  int n = sscanf("1.5e2 -0x1.8p3 inf nan(1) .25", "%f%lf%lf%lf", &f, &d, &e, &g);
  printf("%d: %g %g %g %g %d\n", n, f, d, e, g, sscanf("3.25", "%Lf", &l));
  return 0;
}
/* outcomes
exit 0 "4: 150 -12 inf nan 1\n"
*/
