#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int is_waiting, is_filled;

static void *wait(void *nothing) {
  pthread_mutex_lock(&lock);
  is_waiting = 1;
  while (!is_filled) pthread_cond_wait(&filled, &lock);
  pthread_mutex_unlock(&lock);
  return nothing;
}

int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, wait, NULL);
  pthread_mutex_lock(&lock);
  int waits = is_waiting;
  pthread_mutex_unlock(&lock);
  if (waits) pthread_cond_destroy(&filled);
  return 0;
}

/* outcomes
UB_synchronisation 10:22
UB_synchronisation 21:14
exit 0 ""
*/
