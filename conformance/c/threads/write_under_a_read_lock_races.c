#define _GNU_SOURCE
#include <pthread.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int x;
static void *writes(void *p) {
  pthread_rwlock_rdlock(&lock);
  x = 1;
  pthread_rwlock_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, writes, 0);
  pthread_rwlock_rdlock(&lock);
  int seen = x;
  pthread_rwlock_unlock(&lock);
  pthread_join(t, 0);
  return seen;
}
/* outcomes
UB005_data_race 7:5 15:14
exit 0 ""
exit 1 ""
*/
