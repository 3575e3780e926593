#include <pthread.h>
#include <stdio.h>
#define SIZE 2
#define ITEMS 4
static struct {
  int data[SIZE], in, out, count;
  pthread_mutex_t m;
  pthread_cond_t not_full, not_empty;
} q = {.m = PTHREAD_MUTEX_INITIALIZER, .not_full = PTHREAD_COND_INITIALIZER, .not_empty = PTHREAD_COND_INITIALIZER};
static void *produce(void *arg) {
  (void)arg;
  for (int i = 1; i <= ITEMS; i++) {
    pthread_mutex_lock(&q.m);
    while (q.count == SIZE) pthread_cond_wait(&q.not_full, &q.m);
    q.data[q.in] = i * i;
    q.in = (q.in + 1) % SIZE;
    q.count++;
    pthread_cond_signal(&q.not_empty);
    pthread_mutex_unlock(&q.m);
  }
  return NULL;
}
static void *consume(void *arg) {
  long *sum = arg;
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&q.m);
    while (q.count == 0) pthread_cond_wait(&q.not_empty, &q.m);
    *sum += q.data[q.out];
    q.out = (q.out + 1) % SIZE;
    q.count--;
    pthread_cond_signal(&q.not_full);
    pthread_mutex_unlock(&q.m);
  }
  return arg;
}
int main(void) {
  pthread_t p, c;
  long sum = 0;
  void *r;
  pthread_create(&p, NULL, produce, NULL);
  pthread_create(&c, NULL, consume, &sum);
  pthread_join(p, NULL);
  pthread_join(c, &r);
  printf("%ld %d\n", *(long *)r, r == &sum);
  pthread_mutex_destroy(&q.m);
  pthread_cond_destroy(&q.not_full);
  pthread_cond_destroy(&q.not_empty);
}
