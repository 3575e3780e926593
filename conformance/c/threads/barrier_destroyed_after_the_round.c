// Who leaves last destroys and frees it: the others have been let go.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *meet(void *given) {
  pthread_barrier_t *barrier = given;
  if (pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
    pthread_barrier_destroy(barrier);
    free(barrier);
  }
  return NULL;
}

int main(void) {
  pthread_barrier_t *barrier = malloc(sizeof *barrier);
  pthread_barrier_init(barrier, NULL, 2);
  pthread_t other;
  pthread_create(&other, NULL, meet, barrier);
  meet(barrier);
  pthread_join(other, NULL);
  puts("met");
  return 0;
}

/* outcomes
exit 0 "met\n"
*/
