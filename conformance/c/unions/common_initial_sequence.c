#include <stdio.h>
union u { struct { int kind; int a; } x; struct { int kind; float f; } y; };
int main(void) {
  union u u;
  u.y.kind = 3;
  u.y.f = 1;
  printf("%d\n", u.x.kind);
  return 0;
}
/* outcomes
exit 0 "3\n"
*/
