// A new object at the same address is another: the old pointer is not to it.
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
int* last;
void* f(void* a) {
  flag = 1;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  last = 0;
  while (!flag) {
    int r = 1;
    if (last) return *last;
    last = &r;
    if (flag) break;
  }
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB009_outside_lifetime 16:22
exit 0 ""
*/
