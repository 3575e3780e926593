#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
static sem_t ping, pong;
static void *run(void *arg) {
  for (int i = 0; i < 3; i++) {
    sem_wait(&ping);
    printf("ping %d\n", i);
    sem_post(&pong);
  }
  return arg;
}
int main(void) {
  pthread_t t;
  sem_init(&ping, 0, 1);
  sem_init(&pong, 0, 0);
  pthread_create(&t, NULL, run, NULL);
  for (int i = 0; i < 3; i++) {
    sem_wait(&pong);
    printf("pong %d\n", i);
    sem_post(&ping);
  }
  pthread_join(t, NULL);
  sem_destroy(&ping);
  sem_destroy(&pong);
  return 0;
}
