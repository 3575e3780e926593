#include <pthread.h>
#include <stdio.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int n;
static void init(void) { ++n; }
static void *f(void *p) { pthread_once(&once, init); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_once(&once, init);
  pthread_join(t, 0);
  printf("%d\n", n);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
