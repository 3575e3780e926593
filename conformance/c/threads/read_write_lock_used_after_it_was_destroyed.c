#include <pthread.h>

int main(void) {
  pthread_rwlock_t lock;
  pthread_rwlock_init(&lock, NULL);
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_destroy(&lock);
  return pthread_rwlock_tryrdlock(&lock);
}

/* outcomes
UB_synchronisation 9:10
*/
