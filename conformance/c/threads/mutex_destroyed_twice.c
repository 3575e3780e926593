#include <pthread.h>

int main(void) {
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_destroy(&lock);
  pthread_mutex_destroy(&lock);
  return 0;
}

/* outcomes
UB_synchronisation 6:3
*/
