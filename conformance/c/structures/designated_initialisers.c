#include <stdio.h>
struct s { int a, b, c[4]; };
int main(void) {
  struct s s = {.b = 2, .c = {[2] = 7, 8}, .a = 1};
  printf("%d %d %d %d %d\n", s.a, s.b, s.c[0], s.c[2], s.c[3]);
  return 0;
}
/* outcomes
exit 0 "1 2 0 7 8\n"
*/
