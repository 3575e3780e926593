#include <pthread.h>
#include <semaphore.h>

static sem_t tokens;

int main(void) {
  sem_init(&tokens, 0, 1);
  sem_init(&tokens, 0, 2);
  return 0;
}

/* outcomes
UB_synchronisation 8:3
*/
