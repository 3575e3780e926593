#include <stdarg.h>
#include <stdio.h>
static unsigned first(int n, ...) {
  va_list l;
  va_start(l, n);
  unsigned a = va_arg(l, unsigned);
  va_end(l);
  return a;
}
int main(void) { printf("%u\n", first(1, 5)); return 0; }
/* outcomes
exit 0 "5\n"
*/
