#include <pthread.h>
#include <stdio.h>
static void *f(void *p) { puts("thread"); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  puts("main");
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 "main\nthread\n"
exit 0 "thread\nmain\n"
*/
