#include <stdio.h>
#include <threads.h>
tss_t key;
static int works(void *p) {
  tss_set(key, p);
  if (tss_get(key) == p) thrd_exit(42);
  return 1;
}
int main(void) {
  thrd_t t;
  int result = 0, x;
  tss_create(&key, 0);
  thrd_create(&t, works, &x);
  thrd_join(t, &result);
  tss_delete(key);
  return result;
}
/* outcomes
exit 42 ""
*/
