#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
int x;
static void *writes(void *p) {
  pthread_mutex_lock(&m);
  x = 1;
  pthread_mutex_unlock(&m);
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, writes, 0);
  pthread_mutex_lock(&n);
  x = 2;
  pthread_mutex_unlock(&n);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 6:5 14:5
exit 0 ""
*/
