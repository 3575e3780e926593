// SPDX-License-Identifier: Apache-2.0
// A queue between threads. One producer, two consumers; `ramify check examples/c/queue.c` finds the run in which a consumer wakes, and
// what it waited for is gone: the condition has to be asked again after each wait.
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int slots[4];
static int count;

static void put(int value) {
  pthread_mutex_lock(&lock);
  slots[count++] = value;
  pthread_cond_signal(&filled);
  pthread_mutex_unlock(&lock);
}

static int take(void) {
  pthread_mutex_lock(&lock);
  if (count == 0) pthread_cond_wait(&filled, &lock);  // `while` would be right
  int value = slots[--count];
  pthread_mutex_unlock(&lock);
  return value;
}

static void *consume(void *result) {
  *(int *)result = take();
  return NULL;
}

int main(void) {
  pthread_t consumers[2];
  int taken[2];
  for (int i = 0; i < 2; i++) pthread_create(&consumers[i], NULL, consume, &taken[i]);
  put(10);
  put(20);
  for (int i = 0; i < 2; i++) pthread_join(consumers[i], NULL);
  printf("%d\n", taken[0] + taken[1]);
  return 0;
}
