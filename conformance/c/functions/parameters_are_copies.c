#include <stdio.h>
static void f(int x, int *p) { x = 9; *p = 9; }
int main(void) {
  int a = 1, b = 1;
  f(a, &b);
  printf("%d %d\n", a, b);
  return 0;
}
/* outcomes
exit 0 "1 9\n"
*/
