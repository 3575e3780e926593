#include <pthread.h>
static struct { unsigned a : 4, b : 4; } s;
static void *f(void *p) { s.a = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  s.b = 2;
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 3:31 7:7
*/
