#include <pthread.h>

int main(void) {
  pthread_barrier_t barrier;
  pthread_barrier_init(&barrier, NULL, 1);
  pthread_barrier_wait(&barrier);
  pthread_barrier_destroy(&barrier);
  pthread_barrier_wait(&barrier);
  return 0;
}

/* outcomes
UB_synchronisation 8:3
*/
