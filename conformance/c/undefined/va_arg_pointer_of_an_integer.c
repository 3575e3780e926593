#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  char* d = va_arg(a, char*);
  va_end(a);
  return d != 0;
}
int main(void) {
  return f(1, 0);
}
/* outcomes
UB141b_va_arg_type 5:13
*/
