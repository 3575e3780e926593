#include <pthread.h>
static _Thread_local int own = 1;
static void *work(void *unused) {
  (void)unused;
  return &own;
}
int main(void) {
  pthread_t a;
  void *p;
  pthread_create(&a, 0, work, 0);
  pthread_join(a, &p);
  return *(int *)p;
}
/* outcomes
UB009_outside_lifetime 12:10
*/
