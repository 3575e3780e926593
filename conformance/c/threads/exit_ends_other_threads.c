#include <pthread.h>
#include <stdio.h>
static void *f(void *p) { puts("other"); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  return 0;
}
/* outcomes
exit 0 ""
exit 0 "other\n"
*/
