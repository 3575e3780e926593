#include <pthread.h>
#include <stdio.h>
static int x = 4;
static void *f(void *p) { *(int *)p = x; return 0; }
int main(void) {
  pthread_t t;
  int a, b;
  pthread_create(&t, 0, f, &a);
  b = x;
  pthread_join(t, 0);
  printf("%d\n", a + b);
  return 0;
}
/* outcomes
exit 0 "8\n"
*/
