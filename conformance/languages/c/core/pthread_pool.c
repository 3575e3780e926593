#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
struct job { void (*run)(void *); void *arg; struct job *next; };
static struct job *jobs, **tail = &jobs;
static int closing;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static void submit(void (*run)(void *), void *arg) {
  struct job *j = malloc(sizeof *j);
  *j = (struct job){run, arg, NULL};
  pthread_mutex_lock(&m);
  *tail = j;
  tail = &j->next;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
}
static void *worker(void *arg) {
  for (;;) {
    pthread_mutex_lock(&m);
    while (!jobs && !closing) pthread_cond_wait(&c, &m);
    struct job *j = jobs;
    if (j && !(jobs = j->next)) tail = &jobs;
    pthread_mutex_unlock(&m);
    if (!j) return arg;
    j->run(j->arg);
    free(j);
  }
}
static void square(void *arg) { *(int *)arg *= *(int *)arg; }
int main(void) {
  int v[3] = {2, 3, 4};
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, worker, NULL);
  for (int i = 0; i < 3; i++) submit(square, &v[i]);
  pthread_mutex_lock(&m);
  closing = 1;
  pthread_cond_broadcast(&c);
  pthread_mutex_unlock(&m);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  printf("%d %d %d\n", v[0], v[1], v[2]);
  return 0;
}
