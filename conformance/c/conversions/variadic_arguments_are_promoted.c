#include <stdarg.h>
static double f(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double d = va_arg(ap, int) + va_arg(ap, double) + va_arg(ap, int);
  va_end(ap);
  return d;
}
int main(void) {
  char c = 'a'; float x = 1.5f; _Bool b = 1;
  return f(3, c, x, b) == 99.5;
}
/* outcomes
exit 1 ""
*/
