#include <pthread.h>

static int count;

static void *work(void *nothing) {
  ++count;
  return nothing;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  return 0;
}

/* outcomes
UB005_data_race 6:3 6:3
exit 0 ""
*/
