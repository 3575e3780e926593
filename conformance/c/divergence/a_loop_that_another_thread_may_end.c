// It need not be fair to anybody: an end can be reached from everywhere.
#include <pthread.h>
#include <stdatomic.h>
atomic_int turn;
void* f(void* a) {
  while (turn != 1);
  turn = 2;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  turn = 1;
  while (turn != 2);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
