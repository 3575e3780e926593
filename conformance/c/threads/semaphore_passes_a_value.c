#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
sem_t full, empty;
int slot;
static void *gives(void *p) {
  for (int i = 1; i <= 3; i++) {
    sem_wait(&empty);
    slot = i;
    sem_post(&full);
  }
  return p;
}
int main(void) {
  pthread_t t;
  int sum = 0;
  sem_init(&full, 0, 0);
  sem_init(&empty, 0, 1);
  pthread_create(&t, 0, gives, 0);
  for (int i = 0; i < 3; i++) {
    sem_wait(&full);
    sum = sum * 10 + slot;
    sem_post(&empty);
  }
  pthread_join(t, 0);
  printf("%d\n", sum);
  return sem_destroy(&full);
}
/* outcomes
exit 0 "123\n"
*/
