// Defined by POSIX.
#include <signal.h>
#include <stdio.h>

static void second(int n) { printf("second %d\n", n == SIGUSR2); }
static void first(int n) {
  printf("first %d\n", n == SIGUSR1);
  raise(SIGUSR2);
}

int main(void) {
  signal(SIGUSR1, first);
  signal(SIGUSR2, second);
  raise(SIGUSR1);
  return 0;
}

/* outcomes
exit 0 "first 1\nsecond 1\n"
*/
