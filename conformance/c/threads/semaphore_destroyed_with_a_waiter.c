#include <pthread.h>
#include <semaphore.h>

static sem_t tokens;

static void *wait(void *nothing) {
  sem_wait(&tokens);
  return nothing;
}

int main(void) {
  pthread_t other;
  sem_init(&tokens, 0, 0);
  pthread_create(&other, NULL, wait, NULL);
  sem_destroy(&tokens);
  pthread_join(other, NULL);
  return 0;
}

/* outcomes
UB_synchronisation 7:3
*/
