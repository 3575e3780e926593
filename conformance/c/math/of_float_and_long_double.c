#include <math.h>
#include <stdio.h>
int main(void) {
  printf("%.9g %.9g %.9g %.21Lg %.21Lg %d\n", sqrtf(2), sinf(1), powf(2, 0.5f), sqrtl(2), expl(1), sizeof(sinf(1)) == sizeof(float));
  return 0;
}
/* outcomes
exit 0 "1.41421354 0.841470957 1.41421354 1.41421356237309504876 2.71828182845904523543 1\n"
*/
