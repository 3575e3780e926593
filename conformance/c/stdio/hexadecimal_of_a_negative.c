#include <stdio.h>
int main(void) {
  printf("%x %u %hhx %lx\n", -1, -2, -3, -1L);
  return 0;
}
/* outcomes
exit 0 "ffffffff 4294967294 fd ffffffffffffffff\n"
*/
