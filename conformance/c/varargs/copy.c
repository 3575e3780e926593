#include <stdarg.h>
#include <stdio.h>
static void twice(int n, ...) {
  va_list a, b;
  va_start(a, n);
  int first = va_arg(a, int);
  va_copy(b, a);
  printf("%d %d %d\n", first, va_arg(a, int), 0);
  printf("%d\n", va_arg(b, int));
  va_end(b);
  va_end(a);
}
int main(void) { twice(2, 1, 2); return 0; }
/* outcomes
exit 0 "1 2 0\n2\n"
*/
