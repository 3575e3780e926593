#include <stdio.h>
static int count;
static int next(void) { return ++count; }
int main(void) {
  int x = 5;
  int* a = (int[]){next(), next(), x++, x};
  printf("%d%d %d %d\n", a[0], a[1], a[2], a[3]);
  return 0;
}
/* outcomes
exit 0 "12 5 5\n"
exit 0 "12 5 6\n"
exit 0 "21 5 5\n"
exit 0 "21 5 6\n"
*/
