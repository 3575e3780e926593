// An error that is told.
#include <errno.h>
#include <pthread.h>
#include <stdio.h>

int main(void) {
  printf("%d\n", pthread_join(pthread_self(), NULL) == EDEADLK);
  return 0;
}

/* outcomes
exit 0 "1\n"
*/
