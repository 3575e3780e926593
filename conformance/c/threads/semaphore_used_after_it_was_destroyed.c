#include <pthread.h>
#include <semaphore.h>

int main(void) {
  sem_t tokens;
  sem_init(&tokens, 0, 1);
  sem_wait(&tokens);
  sem_destroy(&tokens);
  sem_post(&tokens);
  return 0;
}

/* outcomes
UB_synchronisation 9:3
*/
