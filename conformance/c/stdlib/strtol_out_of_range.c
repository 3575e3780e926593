#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  long n = strtol("99999999999999999999", 0, 10);
  printf("%d %d ", n == LONG_MAX, errno == ERANGE);
  errno = 0;
  n = strtol("-9223372036854775808", 0, 10);
  printf("%d %d\n", n == LONG_MIN, errno);
  return 0;
}
/* outcomes
exit 0 "1 1 1 0\n"
*/
