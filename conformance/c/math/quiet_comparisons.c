#include <math.h>
#include <stdio.h>
int main(void) {
  volatile double one = 1, two = 2, none = NAN;
  printf("%d%d%d%d%d%d ", isgreater(two, one), isgreaterequal(one, one), isless(one, two), islessequal(two, one), islessgreater(one, two), isunordered(one, two));
  printf("%d%d%d%d%d%d\n", isgreater(none, one), isgreaterequal(none, none), isless(one, none), islessequal(none, none), islessgreater(one, none), isunordered(one, none));
  return 0;
}
/* outcomes
exit 0 "111010 000001\n"
*/
