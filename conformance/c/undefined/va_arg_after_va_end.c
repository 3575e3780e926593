#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  va_end(a);
  int d = va_arg(a, int);
  return d != 0;
}
int main(void) {
  return f(1, 3);
}
/* outcomes
UB141a_va_arg_no_argument 6:11
*/
