#include <errno.h>
#include <signal.h>
#include <stdio.h>
int main(void) {
  errno = 0;
  printf("%d ", signal(1000, SIG_DFL) == SIG_ERR);
  printf("%d %d\n", errno == EINVAL, signal(SIGKILL, SIG_IGN) == SIG_ERR);
  return 0;
}
/* outcomes
exit 0 "1 1 1\n"
*/
