#include <stdio.h>
int main(void) {
  int a, n = -1, m = -1;
  int done = sscanf(" 42 x", "%d%n %n", &a, &n, &m);
  printf("%d %d %d %d\n", done, a, n, m);
  return 0;
}
/* outcomes
exit 0 "1 42 3 4\n"
*/
