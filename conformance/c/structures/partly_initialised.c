#include <stdio.h>
struct s { int a, b; };
int main(void) {
  struct s s = {.a = 1};
  printf("%d\n", s.b);
  return 0;
}
/* outcomes
exit 0 "0\n"
*/
