#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *end, text[] = "12";
  errno = 0;
  long n = strtol(text, &end, 1);
  printf("%ld %d\n", n, errno == EINVAL);
  return 0;
}
/* outcomes
exit 0 "0 1\n"
*/
