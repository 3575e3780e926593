#include <signal.h>
#include <stdio.h>
static volatile sig_atomic_t seen;
static void handle(int number) { seen = number; }
int main(void) {
  void (*old)(int) = signal(SIGUSR1, handle);
  printf("%d ", old == SIG_DFL);
  raise(SIGUSR1);
  printf("%d ", seen == SIGUSR1);
  printf("%d ", signal(SIGUSR1, SIG_IGN) == handle);
  printf("%d\n", raise(SIGUSR1));
  return 0;
}
/* outcomes
exit 0 "1 1 1 0\n"
*/
