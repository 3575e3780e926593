#include <pthread.h>
#include <stdio.h>
static void *prints(void *p) { puts("other"); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, prints, 0);
  pthread_exit(0);
}
/* outcomes
exit 0 "other\n"
*/
