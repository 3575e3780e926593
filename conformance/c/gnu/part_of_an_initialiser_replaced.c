#include <stdio.h>
struct in { int a, b; };
struct out { struct in i; int c, d[3]; };
int main(void) {
  struct out o = {.i = {7, 8}, .i.a = 1, .d = {1, 2, 3}, .d[1] = 9};
  printf("%d %d %d %d %d\n", o.i.a, o.i.b, o.c, o.d[0], o.d[1]);
  return 0;
}
/* outcomes
exit 0 "1 8 0 1 9\n"
*/
