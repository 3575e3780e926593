#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  double a = strtod("1e999", 0);
  int first = errno;
  errno = 0;
  double b = strtod("1e-999", 0);
  int second = errno;
  errno = 0;
  float c = strtof("0x1.8p1", 0);
  printf("%d %d %d %d %g %d\n", a == HUGE_VAL, first == ERANGE, b == 0, second == ERANGE, c, errno);
  return 0;
}
/* outcomes
exit 0 "1 1 1 1 3 0\n"
*/
