// An `if` around the wait: a thread may wake though nobody signalled (C11 7.26.3.6p2).
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int ready;
void* f(void* a) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_mutex_lock(&m);
  if (!ready) pthread_cond_wait(&c, &m);
  int was_ready = ready;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return !was_ready;
}
/* outcomes
exit 0 ""
exit 1 ""
*/
