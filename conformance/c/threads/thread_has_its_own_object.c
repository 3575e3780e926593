#include <pthread.h>
_Thread_local int x = 5;
void* f(void* a) {
  x = 7;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  return x;
}
/* outcomes
exit 5 ""
*/
