#include <pthread.h>
#include <stdio.h>
static struct { char a, b; } s;
static void *f(void *p) { s.a = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  s.b = 2;
  pthread_join(t, 0);
  printf("%d\n", s.a + s.b);
  return 0;
}
/* outcomes
exit 0 "3\n"
*/
