#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
static atomic_int n;
static void *f(void *p) { *(int *)&n = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  n = 2;
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 5:38 9:5
*/
