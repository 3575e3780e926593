#include <stdio.h>
int main(void) {
  float f = 0.1f;
  float g = 16777216.0f;
  printf("%d %.10f %.1f\n", f == 0.1, f, (float)(g + 1.0f));
  return 0;
}
/* outcomes
exit 0 "0 0.1000000015 16777216.0\n"
*/
