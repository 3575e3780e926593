#include <pthread.h>

static pthread_barrier_t barrier;

static void *wait(void *nothing) {
  pthread_barrier_wait(&barrier);
  return nothing;
}

int main(void) {
  pthread_barrier_init(&barrier, NULL, 2);
  pthread_t other;
  pthread_create(&other, NULL, wait, NULL);
  pthread_barrier_destroy(&barrier);
  return 0;
}

/* outcomes
UB_synchronisation 14:3
UB_synchronisation 6:3
exit 0 ""
*/
