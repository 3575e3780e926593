#include <stdio.h>
#define T(e) _Generic((e), int: 'i', unsigned: 'u', long: 'l', unsigned long: 'U', long long: 'w', unsigned long long: 'W', float: 'f', double: 'd', long double: 'L')
int main(void) {
  char c = 0; short s = 0; _Bool b = 0; float f = 0; unsigned short us = 0;
  printf("%c%c%c%c%c%c%c%c%c%c\n", T(c + c), T(b + b), T(us + us), T(s + 1u), T(1u + 1l), T(1l + 1ul), T(1ll + f), T(f + f), T(f + 1.0), T(1.0L + f));
  return 0;
}
/* outcomes
exit 0 "iiiulUffdL\n"
*/
