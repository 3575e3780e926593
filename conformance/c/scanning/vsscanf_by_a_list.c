#include <stdarg.h>
#include <stdio.h>
static int scan(const char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsscanf(text, format, list);
  va_end(list);
  return n;
}
int main(void) {
  int a, b;
  int n = scan("3,4", "%d,%d", &a, &b);
  printf("%d %d %d\n", n, a, b);
  return 0;
}
/* outcomes
exit 0 "2 3 4\n"
*/
