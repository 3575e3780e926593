#include <pthread.h>
int flag;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void* f(void* a) {
  pthread_mutex_lock(&m);
  flag = 1;
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t t;
  int done = 0;
  pthread_create(&t, 0, f, 0);
  while (!done) {
    pthread_mutex_lock(&m);
    done = flag;
    pthread_mutex_unlock(&m);
  }
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
