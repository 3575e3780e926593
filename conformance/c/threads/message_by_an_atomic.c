// What was written before the flag was set is seen after it was found set: no data race.
#include <pthread.h>
#include <stdatomic.h>
static int data;
static atomic_int is_ready;
static void *send(void *x) {
  data = 7;
  is_ready = 1;
  return x;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, send, 0);
  int seen = is_ready ? data : 0;
  pthread_join(t, 0);
  return seen;
}
/* outcomes
exit 0 ""
exit 7 ""
*/
