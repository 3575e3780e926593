#include <stdarg.h>
#include <stdio.h>
static void say(const char *format, ...) {
  va_list l;
  va_start(l, format);
  vprintf(format, l);
  va_end(l);
}
int main(void) { say("%d-%s-%c\n", 1, "two", '3'); return 0; }
/* outcomes
exit 0 "1-two-3\n"
*/
