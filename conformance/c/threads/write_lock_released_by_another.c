#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *release(void *nothing) {
  pthread_rwlock_unlock(&lock);
  return nothing;
}

int main(void) {
  pthread_t other;
  pthread_rwlock_wrlock(&lock);
  pthread_create(&other, NULL, release, NULL);
  pthread_join(other, NULL);
  return 0;
}

/* outcomes
UB_synchronisation 6:3
*/
