// Both threads go back to where they called setjmp until the flag is set.
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
static atomic_int flag;
static void *wait_for_it(void *unused) {
  jmp_buf again;
  (void)unused;
  setjmp(again);
  if (!flag) longjmp(again, 2);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, wait_for_it, 0);
  pthread_create(&b, 0, wait_for_it, 0);
  flag = 1;
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
