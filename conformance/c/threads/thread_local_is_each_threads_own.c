#include <pthread.h>
#include <stdio.h>
static _Thread_local int counter = 5;
static int *of_main;
static void *work(void *unused) {
  (void)unused;
  static _Thread_local int calls;
  ++calls;
  ++counter;
  return &counter == of_main ? 0 : (void *)(long)(counter * 10 + calls);
}
int main(void) {
  pthread_t a, b;
  void *x, *y;
  of_main = &counter;
  counter = 50;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, &x);
  pthread_join(b, &y);
  printf("%ld %ld %d\n", (long)x, (long)y, counter);
  return 0;
}
/* outcomes
exit 0 "61 61 50\n"
*/
