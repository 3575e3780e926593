#include <stdio.h>
#include <threads.h>
static int f(void *p) { return *(int *)p * 2; }
int main(void) {
  int x = 21, result;
  thrd_t t;
  thrd_create(&t, f, &x);
  thrd_join(t, &result);
  printf("%d\n", result);
  return 0;
}
/* outcomes
exit 0 "42\n"
*/
