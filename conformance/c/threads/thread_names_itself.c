#include <pthread.h>
#include <stdio.h>
#include <sys/prctl.h>
static void *work(void *unused) {
  (void)unused;
  return (void *)(long)prctl(PR_SET_NAME, "worker");
}
int main(void) {
  pthread_t t;
  void *result;
  pthread_create(&t, 0, work, 0);
  pthread_join(t, &result);
  printf("%ld\n", (long)result);
  return 0;
}
/* outcomes
exit 0 "0\n"
*/
