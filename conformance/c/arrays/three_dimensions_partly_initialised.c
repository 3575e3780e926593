#include <stdio.h>
int main(void) {
  int a[2][2][2] = {{{1}, {2, 3}}, {{[1] = 4}}};
  printf("%d%d%d%d%d\n", a[0][0][0], a[0][0][1], a[0][1][1], a[1][0][1], a[1][1][1]);
  return 0;
}
/* outcomes
exit 0 "10340\n"
*/
