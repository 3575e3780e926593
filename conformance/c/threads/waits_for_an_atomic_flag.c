#include <pthread.h>
#include <stdatomic.h>
atomic_int done;
int result;
static void *sets(void *p) { result = 5; done = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, sets, 0);
  while (!done) { }
  int seen = result;
  pthread_join(t, 0);
  return seen;
}
/* outcomes
exit 5 ""
*/
