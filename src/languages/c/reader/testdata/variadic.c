#include <stdarg.h>
int sum(int n, ...) {
  va_list list, copy;
  va_start(list, n);
  va_copy(copy, list);
  int total = 0;
  while (n--) total += va_arg(list, int) + (int)va_arg(copy, double);
  va_end(list);
  return total;
}
