// The loop reads what the other thread writes, and nothing orders the two.
#include <pthread.h>
int done;
static void *sets(void *p) { done = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, sets, 0);
  while (!done) { }
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 4:35 8:11
*/
