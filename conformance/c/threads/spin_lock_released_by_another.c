#include <pthread.h>

static pthread_spinlock_t lock;

static void *release(void *nothing) {
  pthread_spin_unlock(&lock);
  return nothing;
}

int main(void) {
  pthread_t other;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_spin_lock(&lock);
  pthread_create(&other, NULL, release, NULL);
  pthread_join(other, NULL);
  return 0;
}

/* outcomes
UB_synchronisation 6:3
*/
