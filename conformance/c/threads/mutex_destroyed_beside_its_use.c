// The thread may be late.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *nothing) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return nothing;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  pthread_mutex_destroy(&lock);
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  return 0;
}

/* outcomes
UB_synchronisation 7:3
*/
