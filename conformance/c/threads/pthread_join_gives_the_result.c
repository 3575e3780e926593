#include <pthread.h>
#include <stdio.h>
static void *f(void *p) { return (char *)p + 1; }
int main(void) {
  char a[2];
  pthread_t t;
  void *result;
  pthread_create(&t, 0, f, a);
  pthread_join(t, &result);
  printf("%d\n", result == a + 1);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
