#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
static volatile sig_atomic_t count;
static void handle(int number) {
  (void)number;
  ++count;
}
int main(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  signal(SIGUSR1, handle);
  sigprocmask(SIG_BLOCK, &set, 0);
  raise(SIGUSR1);
  raise(SIGUSR1);
  int before = count;
  sigprocmask(SIG_UNBLOCK, &set, 0);
  printf("%d %d\n", before, count);
  return 0;
}
/* outcomes
exit 0 "0 1\n"
*/
