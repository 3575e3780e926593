#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  errno = ERANGE;
  perror("here");
  puts(strerror(EDOM));
  printf("%s|%s\n", strerror(0), strerror(12345));
  return 0;
}
/* outcomes
exit 0 "Numerical argument out of domain\nSuccess|Unknown error 12345\n"
*/
