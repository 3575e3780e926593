#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  unsigned d = va_arg(a, unsigned);
  va_end(a);
  return d;
}
int main(void) {
  return f(1, 2);
}
/* outcomes
exit 2 ""
*/
