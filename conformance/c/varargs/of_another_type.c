#include <stdarg.h>
static int first(int n, ...) {
  va_list l;
  va_start(l, n);
  int a = (int)va_arg(l, double);
  va_end(l);
  return a;
}
int main(void) { return first(1, 1); }
/* outcomes
UB141b_va_arg_type 5:16
*/
