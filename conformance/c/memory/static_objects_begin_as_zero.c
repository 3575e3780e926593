#include <stdio.h>
static int a[3];
static double d;
static char *p;
static struct { int x; char *s; } s;
int main(void) {
  printf("%d %g %d %d %d\n", a[2], d, p == 0, s.x, s.s == 0);
  return 0;
}
/* outcomes
exit 0 "0 0 1 0 1\n"
*/
