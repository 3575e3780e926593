#include <pthread.h>
#include <stdio.h>
static void *prints(void *p) { fputs("a", stdout); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, prints, 0);
  fputs("b", stdout);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 "ab"
exit 0 "ba"
*/
