#include <stdint.h>
#include <stddef.h>
int8_t a; uint8_t b; int16_t c; uint16_t d; int32_t e; uint32_t f; int64_t g; uint64_t h; size_t i; ptrdiff_t j;
float k; double l; void *m;
long cast(double x, int *p) {
  char c = (char)x;
  unsigned u = (unsigned)-1;
  void *v = (void *)p;
  int *q = (int *)v;
  (void)q;
  double (*f)(double) = (double (*)(double))v;
  return (long)f(x) + _Generic(u, int: 1, unsigned: 2, default: 3);
}
