#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_flag lock = ATOMIC_FLAG_INIT;
static int n;
static void *f(void *p) {
  if (!atomic_flag_test_and_set(&lock)) {
    ++n;
    atomic_flag_clear(&lock);
  }
  return p;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  f(0);
  pthread_join(t, 0);
  printf("%d\n", n);
  return 0;
}
/* outcomes
exit 0 "1\n"
exit 0 "2\n"
*/
