#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *end;
  double d = strtod(" -1.25e2xyz", &end);
  printf("%g %s %g %g %g\n", d, end, strtod("0x1p4", 0), strtod("inf", 0), atof("3.5"));
  return 0;
}
/* outcomes
exit 0 "-125 xyz 16 inf 3.5\n"
*/
