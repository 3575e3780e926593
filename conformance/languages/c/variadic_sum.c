#include <stdarg.h>
#include <stdio.h>
enum { END, INT, DBL, STR };
static double total(int type, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, type);
  for (; type != END; type = va_arg(ap, int)) switch (type) {
      case INT: s += va_arg(ap, int); break;
      case DBL: s += va_arg(ap, double); break;
      case STR: for (const char *p = va_arg(ap, const char *); *p; p++) s++; break;
    }
  va_end(ap);
  return s;
}
int main(void) { printf("%g\n", total(INT, 3, DBL, 0.5, STR, "four", INT, 'a' - 'b', END)); }
