#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
static v4 twice(v4 v) { return v * 2; }
int main(void) {
  v4 a = {1, 2, 3, 2147483647}, b = a < 3;
  int i = 2;
  a[i] += 10;
  a = twice(a) + b;  // parts wrap
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  b16 bytes = (b16)a;
  bytes >>= 1;
  d2 d = {1.5, 2};
  d /= -d;
  v4 mixed = __builtin_shufflevector(a, b, 0, 4, 5, 3);
  printf("%d %g %d %d\n", bytes[0], d[0], mixed[1], (~mixed)[0]);
  return 0;
}
/* outcomes
exit 0 "1 3 26 -2\n0 -1 -1 -2\n"
*/
