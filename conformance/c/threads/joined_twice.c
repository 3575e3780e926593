#include <pthread.h>

static void *work(void *given) { return given; }

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  pthread_join(thread, NULL);
  return 0;
}

/* outcomes
UB_joined_thread 9:3
*/
