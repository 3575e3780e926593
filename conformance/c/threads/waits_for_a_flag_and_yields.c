#include <stdatomic.h>
#include <threads.h>
atomic_int flag;
int f(void* a) {
  flag = 1;
  return 0;
}
int main(void) {
  thrd_t t;
  thrd_create(&t, f, 0);
  while (!flag) thrd_yield();
  thrd_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
