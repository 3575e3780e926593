#include <pthread.h>
#include <stdatomic.h>
static atomic_int n;
static void *f(void *p) { atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
unsupported 4:27
*/
