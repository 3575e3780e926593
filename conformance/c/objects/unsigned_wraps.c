#include <limits.h>
#include <stdio.h>
int main(void) {
  unsigned u = 0;
  printf("%u %u %lu\n", u - 1, UINT_MAX + 1, -1UL);
  return 0;
}
/* outcomes
exit 0 "4294967295 0 18446744073709551615\n"
*/
