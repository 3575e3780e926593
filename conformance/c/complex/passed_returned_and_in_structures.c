#include <stdarg.h>
#include <stdio.h>
struct s { int t; _Complex double z; };
static struct s scaled(struct s v, _Complex float by) {
  v.z *= by;
  return v;
}
static double sum(int n, ...) {
  va_list list;
  va_start(list, n);
  double total = 0;
  while (n--) {
    const _Complex double z = va_arg(list, _Complex double);
    total += __real__ z * 10 + __imag__ z;
  }
  va_end(list);
  return total;
}
int main(void) {
  const struct s v = scaled((struct s){1, 2.0 + 3.0i}, 2.0fi);
  printf("%g %g %g\n", __real__ v.z, __imag__ v.z, sum(2, v.z, (_Complex double)1));
  return 0;
}
/* outcomes
exit 0 "-6 4 -46\n"
*/
