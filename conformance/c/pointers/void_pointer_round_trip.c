#include <stdio.h>
int main(void) {
  double d = 2.5;
  void *v = &d;
  const double *p = v;
  printf("%g\n", *p);
  return 0;
}
/* outcomes
exit 0 "2.5\n"
*/
