#include <pthread.h>

static void *work(void *given) { return given; }

int main(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_create(&thread, &attributes, work, NULL);
  pthread_attr_destroy(&attributes);
  pthread_join(thread, NULL);
  return 0;
}

/* outcomes
UB_joined_thread 12:3
*/
