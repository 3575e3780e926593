#include <stdio.h>
int main(void) {
  int a[3] = {1, 2, 3}, sum = 0;
  for (int *p = a; p != a + 3; ++p) sum += *p;
  printf("%d %d\n", sum, a + 3 > a);
  return 0;
}
/* outcomes
exit 0 "6 1\n"
*/
