// POSIX.1 2.9.9: a copy of what threads synchronise by does not.
#include <pthread.h>

int main(void) {
  pthread_mutex_t lock, copy;
  pthread_mutex_init(&lock, NULL);
  copy = lock;
  pthread_mutex_lock(&copy);
  return 0;
}

/* outcomes
UB_synchronisation 8:3
*/
