// Each of the type that its length says, or that of the other sign; an array for its first element.
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  signed char a;
  unsigned char b;
  short c;
  unsigned short d;
  int e;
  unsigned f;
  long g;
  unsigned long h;
  long long i;
  intmax_t j;
  size_t k;
  ptrdiff_t l;
  float m;
  double n;
  long double o;
  char text[8], other[8];
  void *p;
  wchar_t wide[8];
  int64_t q;
  uint8_t r;
  int done = sscanf("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ab cd 0x10 ef 20 21",
                    "%hhd %hhu %hd %hu %d %u %ld %lu %lld %jd %zu %td %f %lf %Lf %s %7s %p %ls %" SCNd64 " %" SCNu8, &a, &b, &c,
                    &d, &e, &f, &g, &h, &i, &j, &k, &l, &m, &n, &o, text, &other, &p, wide, &q, &r);
  int x;
  unsigned y;
  done += sscanf("1 2", "%u %d", &x, &y);
  printf("%d %d %u %s %s %d\n", done, x, y, text, other, r);
  return 0;
}

/* outcomes
exit 0 "23 1 2 ab cd 21\n"
*/
