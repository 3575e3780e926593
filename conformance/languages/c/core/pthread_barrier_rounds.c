#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
static pthread_barrier_t bar;
static int cells[2][4];
static void *step(void *arg) {
  long me = (long)arg;
  for (int r = 0; r < 2; r++) {
    int *from = cells[r & 1], *to = cells[!(r & 1)];
    for (long i = me * 2; i < me * 2 + 2; i++) to[i] = from[i] + from[(i + 1) % 4];
    pthread_barrier_wait(&bar);
  }
  return NULL;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 4; i++) cells[0][i] = i;
  pthread_barrier_init(&bar, NULL, 2);
  for (long i = 0; i < 2; i++) pthread_create(&t[i], NULL, step, (void *)i);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  pthread_barrier_destroy(&bar);
  for (int i = 0; i < 4; i++) printf("%d ", cells[0][i]);
  printf("\n");
  return 0;
}
