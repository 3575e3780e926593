// 7.26.5.6p2
#include <threads.h>

static int work(void *given) {
  (void)given;
  return 0;
}

int main(void) {
  thrd_t thread;
  thrd_create(&thread, work, NULL);
  thrd_join(thread, NULL);
  thrd_detach(thread);
  return 0;
}

/* outcomes
UB_joined_thread 13:3
*/
