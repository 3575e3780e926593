// One member is enough, and so is that the address is taken, or that what has no value was assigned to it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point {
  int x, y;
};
union word {
  int i;
  char c[4];
};

static void use(struct point *p) { (void)p; }

int main(void) {
  struct point a, b, c, d, *e = malloc(sizeof *e);
  a.x = 1;
  b = a;
  use(&c);
  d = c;
  d = *e;
  a = d;
  union word u, v;
  u.c[0] = 'x';
  v = u;
  struct point f[2], g;
  g = f[1];
  free(e);
  printf("%d %c\n", b.x, v.c[0]);
  return 0;
}

/* outcomes
exit 0 "1 x\n"
*/
