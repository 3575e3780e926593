#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  signed char c;
  short s;
  long l;
  long long q;
  size_t z;
  intmax_t j;
  ptrdiff_t t;
  int n = sscanf("-128 32767 -9223372036854775808 9223372036854775807 18446744073709551615 -5 6", "%hhd%hd%ld%lld%zu%jd%td", &c, &s, &l, &q, &z, &j, &t);
  printf("%d: %d %d %ld %lld %zu %jd %td\n", n, c, s, l, q, z, j, t);
  return 0;
}
/* outcomes
exit 0 "7: -128 32767 -9223372036854775808 9223372036854775807 18446744073709551615 -5 6\n"
*/
