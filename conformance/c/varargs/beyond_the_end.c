#include <stdarg.h>
static int second(int n, ...) {
  va_list l;
  va_start(l, n);
  int a = va_arg(l, int);
  a += va_arg(l, int);
  va_end(l);
  return a;
}
int main(void) { return second(1, 1); }
/* outcomes
UB141a_va_arg_no_argument 6:8
*/
