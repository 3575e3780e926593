// Whoever is first decides: only where the flag is cleared behind the store nobody sets it again.
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void* f(void* a) {
  flag = 1;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  flag = 0;
  while (!flag);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
endless 13:3
exit 0 ""
*/
