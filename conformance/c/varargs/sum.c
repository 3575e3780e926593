#include <stdarg.h>
#include <stdio.h>
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  while (n--) total += va_arg(list, int);
  va_end(list);
  return total;
}
int main(void) { printf("%d %d\n", sum(3, 1, 2, 3), sum(0)); return 0; }
/* outcomes
exit 0 "6 0\n"
*/
