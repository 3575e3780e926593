// The other threads have ended; what is left is one endless step.
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void* f(void* a) {
  flag = 2;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  while (flag != 1);
  return 0;
}
/* outcomes
endless 13:3
*/
