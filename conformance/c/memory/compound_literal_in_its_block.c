#include <stdio.h>
struct point { int x, y; };
static int sum(const struct point *p) { return p->x + p->y; }
int main(void) {
  int *p = (int[]){1, 2, 3};
  p[0] = 10;
  printf("%d %d\n", p[0] + p[2], sum(&(struct point){.y = 2, .x = 5}));
  return 0;
}
/* outcomes
exit 0 "13 7\n"
*/
