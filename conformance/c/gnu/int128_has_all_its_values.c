#include <stdio.h>
typedef unsigned __int128 wide;
static void print(wide x) {
  if (x > 9) print(x / 10);
  putchar('0' + (int)(x % 10));
}
int main(void) {
  const wide all = ~(wide)0;
  print(all);
  putchar('\n');
  print(all / 3 + (all >> 127));
  putchar('\n');
  print((wide)1e38);
  putchar('\n');
  printf("%d %d %g %g\n", all > (wide)1 << 127, (__int128)-1 < 0, (double)all, (double)(__int128)all);
  return 0;
}
/* outcomes
exit 0 "340282366920938463463374607431768211455\n113427455640312821154458202477256070486\n99999999999999997748809823456034029568\n1 1 3.40282e+38 -1\n"
*/
