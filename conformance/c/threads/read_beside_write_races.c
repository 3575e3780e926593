#include <pthread.h>
static int x;
static void *f(void *p) { x = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  int seen = x;
  pthread_join(t, 0);
  return seen > 1;
}
/* outcomes
UB005_data_race 3:29 7:14
*/
