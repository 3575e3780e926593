#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
pthread_barrier_t barrier;
int a, b;
static void *first(void *p) {
  a = 3;
  pthread_barrier_wait(&barrier);
  return b == 4 ? p : 0;
}
int main(void) {
  pthread_t t;
  void *result;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&t, 0, first, &t);
  b = 4;
  pthread_barrier_wait(&barrier);
  printf("%d\n", a);
  pthread_join(t, &result);
  pthread_barrier_destroy(&barrier);
  return result != &t;
}
/* outcomes
exit 0 "3\n"
*/
