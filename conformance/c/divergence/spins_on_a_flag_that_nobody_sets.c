// No end can be reached: main waits for a thread that waits for nobody.
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void* f(void* a) {
  while (!flag);
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
endless 6:11
*/
