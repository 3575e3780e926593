#include <stdio.h>
int main(void) {
  int a = 0, b = 0, at = 0;
  int n = sscanf("1;2", "%d,%d", &a, &b);
  printf("%d %d %d ", n, a, b);
  printf("%d ", sscanf("x", "%d", &a));
  printf("%d ", sscanf("", "%d", &a));
  printf("%d ", sscanf("5 6", "%*d%d%n", &b, &at));
  printf("%d %d\n", b, at);
  return 0;
}
/* outcomes
exit 0 "1 1 0 0 -1 1 6 3\n"
*/
