#include <stdatomic.h>
#include <pthread.h>
atomic_int x;
void* f(void* a) {
  int seen = x;
  while (!atomic_compare_exchange_weak(&x, &seen, seen + 1));
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  f(0);
  pthread_join(t, 0);
  return x;
}
/* outcomes
exit 2 ""
*/
