#include <pthread.h>

int main(void) {
  pthread_cond_t condition;
  pthread_cond_init(&condition, NULL);
  pthread_cond_destroy(&condition);
  pthread_cond_signal(&condition);
  return 0;
}

/* outcomes
UB_synchronisation 7:3
*/
