#include <pthread.h>

int main(void) {
  pthread_mutex_t lock;
  pthread_mutex_init(&lock, NULL);
  pthread_mutex_init(&lock, NULL);
  return 0;
}

/* outcomes
UB_synchronisation 6:3
*/
