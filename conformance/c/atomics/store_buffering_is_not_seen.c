#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int x, y;
static int a;
static void *f(void *p) { x = 1; a = y; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  y = 1;
  int b = x;
  pthread_join(t, 0);
  printf("%d%d\n", a, b);
  return 0;
}
/* outcomes
exit 0 "01\n"
exit 0 "10\n"
exit 0 "11\n"
*/
