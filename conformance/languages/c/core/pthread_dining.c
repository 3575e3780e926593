#include <pthread.h>
#include <stdio.h>
#define N 3
static pthread_mutex_t fork_[N];
static int meals[N];
static void *philosopher(void *arg) {
  int i = (int)(long)arg, a = i, b = (i + 1) % N;
  if (a > b) { int t = a; a = b; b = t; }
  pthread_mutex_lock(&fork_[a]);
  pthread_mutex_lock(&fork_[b]);
  meals[i]++;
  pthread_mutex_unlock(&fork_[b]);
  pthread_mutex_unlock(&fork_[a]);
  return NULL;
}
int main(void) {
  pthread_t t[N];
  for (int i = 0; i < N; i++) pthread_mutex_init(&fork_[i], NULL);
  for (long i = 0; i < N; i++) if (pthread_create(&t[i], NULL, philosopher, (void *)i)) return 1;
  int total = 0;
  for (int i = 0; i < N; i++) { pthread_join(t[i], NULL); total += meals[i]; }
  for (int i = 0; i < N; i++) pthread_mutex_destroy(&fork_[i]);
  printf("%d meals\n", total);
  return 0;
}
