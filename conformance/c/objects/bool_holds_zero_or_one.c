#include <stdbool.h>
#include <stdio.h>
int main(void) {
  bool a = 0.5, b = 256, c = (int *)0;
  int x;
  bool d = &x;
  printf("%d%d%d%d\n", a, b, c, d);
  return 0;
}
/* outcomes
exit 0 "1101\n"
*/
