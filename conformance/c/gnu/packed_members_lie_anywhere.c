#include <stdio.h>
struct __attribute__((packed)) packed {
  char c;
  double d;
  int *p;
  short s[3];
  struct { int x; char y; } inner;
  unsigned b : 30, e : 17;
};
int main(void) {
  int i = 4;
  struct packed a = {'a', 2.5, &i, {1, 2, 3}, {7, 'q'}, 0x3fffffff, 3}, b = a, *q = &b;
  b.d *= 2;
  ++*q->p;
  q->s[2] += 5;
  q->inner.x = 9;
  b.inner = a.inner;
  ++b.e;
  printf("%g %d %d %d %x %d %zu\n", b.d, i, b.s[2], b.inner.x, b.b, b.e, sizeof b);
  return 0;
}
/* outcomes
exit 0 "5 5 8 7 3fffffff 4 37\n"
*/
