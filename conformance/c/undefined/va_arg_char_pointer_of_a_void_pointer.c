#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  char* d = va_arg(a, char*);
  va_end(a);
  return d == 0;
}
int main(void) {
  int x;
  return f(1, (void*)&x);
}
/* outcomes
exit 0 ""
*/
