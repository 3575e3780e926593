#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  printf("%d ", errno);
  errno = ERANGE;
  printf("%d %s\n", errno == ERANGE, strerror(EINVAL));
  return 0;
}
/* outcomes
exit 0 "0 1 Invalid argument\n"
*/
