#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int n;
static void *f(void *p) { ++n; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  atomic_fetch_add(&n, 1);
  pthread_join(t, 0);
  printf("%d\n", n);
  return 0;
}
/* outcomes
exit 0 "2\n"
*/
