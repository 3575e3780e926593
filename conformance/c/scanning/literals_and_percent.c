#include <stdio.h>
int main(void) {
  int a = 0, b = 0;
  int n = sscanf("value=5%, 6", "value=%d%%, %d", &a, &b);
  int m = sscanf("value:5", "value=%d", &a);
  printf("%d %d %d %d\n", n, a, b, m);
  return 0;
}
/* outcomes
exit 0 "2 5 6 0\n"
*/
