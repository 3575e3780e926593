#include <stdio.h>
struct s { int a, b, c[2]; };
int main(void) {
  struct s s;
  printf("%d %d\n", (void *)&s.a < (void *)&s.b, (void *)&s.c[1] > (void *)&s.b);
  return 0;
}
/* outcomes
exit 0 "1 1\n"
*/
