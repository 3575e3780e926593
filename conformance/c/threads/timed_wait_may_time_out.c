#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int done;
static void *sets(void *p) {
  pthread_mutex_lock(&m);
  done = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return p;
}
int main(void) {
  pthread_t t;
  struct timespec soon = {0, 0};
  pthread_create(&t, 0, sets, 0);
  pthread_mutex_lock(&m);
  int trouble = 0;
  while (!done && trouble == 0) trouble = pthread_cond_timedwait(&c, &m, &soon);
  int seen = done;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  printf("%s\n", seen ? "done" : trouble == ETIMEDOUT ? "too late" : "?");
  return 0;
}
/* outcomes
exit 0 "done\n"
exit 0 "too late\n"
*/
