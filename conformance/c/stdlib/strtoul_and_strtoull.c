#include <stdio.h>
#include <stdlib.h>
int main(void) {
  printf("%lu %lu %llu\n", strtoul("4294967296", 0, 10), strtoul("-1", 0, 10), strtoull("ffffffffffffffff", 0, 16));
  return 0;
}
/* outcomes
exit 0 "4294967296 18446744073709551615 18446744073709551615\n"
*/
