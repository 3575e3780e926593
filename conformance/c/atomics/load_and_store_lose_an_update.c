#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int n;
static void *f(void *p) { atomic_store(&n, atomic_load(&n) + 1); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  f(0);
  pthread_join(t, 0);
  printf("%d\n", atomic_load(&n));
  return 0;
}
/* outcomes
exit 0 "1\n"
exit 0 "2\n"
*/
