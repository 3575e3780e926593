#include <pthread.h>
static void *f(void *p) { *(int *)p = 1; return 0; }
static pthread_t start(void) {
  int local = 0;
  pthread_t t;
  pthread_create(&t, 0, f, &local);
  return t;
}
int main(void) {
  pthread_join(start(), 0);
  return 0;
}
/* outcomes
UB009_outside_lifetime 2:37
*/
