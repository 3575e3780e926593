#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int a = rand(), b = rand();
  srand(42);
  int c = rand(), d = rand();
  printf("%d %d %d %d %d\n", a, b, c, d, RAND_MAX);
  return 0;
}
/* outcomes
exit 0 "1804289383 846930886 71876166 708592740 2147483647\n"
*/
