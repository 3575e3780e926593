// A deadlock that one thread does not take part in.
#include <pthread.h>
#include <stdatomic.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
atomic_int flag;
void* f(void* a) {
  pthread_mutex_lock(&m);
  flag = 1;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_mutex_lock(&m);
  pthread_create(&t, 0, f, 0);
  while (!flag) {
    int tries = 17;
    (void)&tries;
  }
  return 0;
}
/* outcomes
endless 15:11
*/
