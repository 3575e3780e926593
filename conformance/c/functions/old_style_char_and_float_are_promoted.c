// Defined without a prototype they take what the promotions make.
#include <stdio.h>

static int half(x) float x;
{ return (int)(x / 2); }
static int next(c) char c;
{ return c + 1; }

int main(void) {
  int (*f)() = half, (*g)() = next;
  printf("%d %d\n", f(3.0f), g('a'));
  return 0;
}

/* outcomes
exit 0 "1 98\n"
*/
