#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  long d = va_arg(a, long);
  va_end(a);
  return d;
}
int main(void) {
  return f(1, 2);
}
/* outcomes
UB141b_va_arg_type 5:12
*/
