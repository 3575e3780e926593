#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int want[2], turn;
static int inside, count;
static void *enter(void *arg) {
  int me = *(int *)arg, other = 1 - me;
  atomic_store(&want[me], 1);
  atomic_store(&turn, other);
  while (atomic_load(&want[other]) && atomic_load(&turn) == other)
    ;
  inside++;
  count += inside;
  inside--;
  atomic_store(&want[me], 0);
  return NULL;
}
int main(void) {
  pthread_t t[2];
  int id[2] = {0, 1};
  for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, enter, &id[i]);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  printf("%d\n", count);
  return 0;
}
