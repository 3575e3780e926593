// A lock by compare and exchange: each try has an object of its own to compare with.
#include <pthread.h>
#include <stdatomic.h>
atomic_int held;
int x;
static void lock(void) {
  int expected;
  do {
    expected = 0;
  } while (!atomic_compare_exchange_strong(&held, &expected, 1));
}
void* f(void* a) {
  lock();
  ++x;
  held = 0;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  f(0);
  pthread_join(t, 0);
  return x - 2;
}
/* outcomes
exit 0 ""
*/
