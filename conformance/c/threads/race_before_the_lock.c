// Read outside of the lock that orders the writes.
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int x;
static void *adds(void *p) {
  if (x == 0) {
    pthread_mutex_lock(&m);
    x++;
    pthread_mutex_unlock(&m);
  }
  return p;
}
int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, adds, 0);
  pthread_create(&u, 0, adds, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return x;
}
/* outcomes
UB005_data_race 6:7 8:5
exit 1 ""
*/
