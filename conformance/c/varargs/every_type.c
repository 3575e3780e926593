#include <stdarg.h>
#include <stdio.h>
struct s { int a; double b; };
static void show(int n, ...) {
  va_list l;
  va_start(l, n);
  printf("%d ", va_arg(l, int));
  printf("%u ", va_arg(l, unsigned));
  printf("%ld ", va_arg(l, long));
  printf("%lld ", va_arg(l, long long));
  printf("%g ", va_arg(l, double));
  printf("%Lg ", va_arg(l, long double));
  printf("%s ", va_arg(l, char *));
  struct s s = va_arg(l, struct s);
  printf("%d %g ", s.a, s.b);
  printf("%d\n", *va_arg(l, int *));
  va_end(l);
}
int main(void) {
  int x = 9;
  char c = 1;
  float f = 2.5f;
  show(0, c, 2u, 3L, 4LL, f, 5.5L, "six", (struct s){7, 8.5}, &x);
  return 0;
}
/* outcomes
exit 0 "1 2 3 4 2.5 5.5 six 7 8.5 9\n"
*/
