// Designator and arguments are unsequenced; then the call.
#include <stdarg.h>
int three(int a, int b, int c);
void (*handler)(void);
int sum(int n, ...) {
  va_list list;
  int s = 0;
  va_start(list, n);
  s += va_arg(list, int);
  va_end(list);
  return s;
}
int call(int x) {
  handler();
  return three(x, x++, 3) + sum(2, 'a', 1.0f);
}
_Noreturn void stop(void) {}
int main(void) { call(1), stop(); }
int sometimes(int n) {
  if (n) return 1;
}
int used(void) { return sometimes(0); }
void discards(void) { sometimes(0); }
