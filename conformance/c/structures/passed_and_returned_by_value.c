#include <stdio.h>
struct p { int x, y; };
static struct p swap(struct p p) {
  int t = p.x;
  p.x = p.y;
  p.y = t;
  return p;
}
int main(void) {
  struct p a = {1, 2}, b = swap(a);
  printf("%d %d %d %d %d\n", a.x, a.y, b.x, b.y, swap(b).x);
  return 0;
}
/* outcomes
exit 0 "1 2 2 1 1\n"
*/
