#include <stdio.h>
struct s { int a[3]; char c; };
int main(void) {
  struct s x = {{1, 2, 3}, 'c'}, y = x;
  y.a[1] = 9;
  x = y;
  y.c = 'd';
  printf("%d %c %c\n", x.a[1], x.c, y.c);
  return 0;
}
/* outcomes
exit 0 "9 c d\n"
*/
