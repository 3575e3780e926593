#include <math.h>
#include <stdio.h>
int main(void) {
  printf("[%f][%F][%e][%5.1f][%05f][%g][%+f]\n", INFINITY, INFINITY, -INFINITY, INFINITY, INFINITY, (double)NAN, INFINITY);
  return 0;
}
/* outcomes
exit 0 "[inf][INF][-inf][  inf][  inf][nan][+inf]\n"
*/
