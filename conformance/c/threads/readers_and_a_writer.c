#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int x;
static void *reads(void *p) {
  pthread_rwlock_rdlock(&lock);
  *(int *)p = x;
  pthread_rwlock_unlock(&lock);
  return 0;
}
int main(void) {
  pthread_t t, u;
  int seen[2];
  pthread_create(&t, 0, reads, &seen[0]);
  pthread_create(&u, 0, reads, &seen[1]);
  pthread_rwlock_wrlock(&lock);
  x = 1;
  pthread_rwlock_unlock(&lock);
  pthread_join(t, 0);
  pthread_join(u, 0);
  printf("%d%d\n", seen[0], seen[1]);
  return pthread_rwlock_destroy(&lock);
}
/* outcomes
exit 0 "00\n"
exit 0 "01\n"
exit 0 "10\n"
exit 0 "11\n"
*/
