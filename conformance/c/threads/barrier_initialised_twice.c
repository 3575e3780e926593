#include <pthread.h>

static pthread_barrier_t barrier;

int main(void) {
  pthread_barrier_init(&barrier, NULL, 1);
  pthread_barrier_init(&barrier, NULL, 2);
  return 0;
}

/* outcomes
UB_synchronisation 7:3
*/
