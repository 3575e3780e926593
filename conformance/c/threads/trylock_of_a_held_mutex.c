#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *p) { *(int *)p = pthread_mutex_trylock(&m); return 0; }
int main(void) {
  int result;
  pthread_t t;
  pthread_mutex_lock(&m);
  pthread_create(&t, 0, f, &result);
  pthread_join(t, 0);
  printf("%d\n", result == EBUSY);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
