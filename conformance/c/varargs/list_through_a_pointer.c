#include <stdarg.h>
#include <stdio.h>
static int next(va_list *l) { return va_arg(*l, int); }
static int pair(int n, ...) {
  va_list l;
  va_start(l, n);
  int a = next(&l);
  int b = next(&l);
  va_end(l);
  return a * 10 + b;
}
int main(void) { printf("%d\n", pair(2, 3, 4)); return 0; }
/* outcomes
exit 0 "34\n"
*/
