#include <pthread.h>

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

static void *wait(void *given) {
  pthread_mutex_t *lock = given;
  pthread_mutex_lock(lock);
  pthread_cond_wait(&condition, lock);
  pthread_mutex_unlock(lock);
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, wait, &locks[i]);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  return 0;
}

/* outcomes
UB_synchronisation 9:3
deadlock
exit 0 ""
*/
