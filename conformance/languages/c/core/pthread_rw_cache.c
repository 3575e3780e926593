#include <pthread.h>
#include <stdio.h>
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int table[3];
static void *writer(void *arg) {
  int k = *(int *)arg;
  pthread_rwlock_wrlock(&lock);
  for (int i = 0; i < 3; i++) table[i] += k;
  pthread_rwlock_unlock(&lock);
  return 0;
}
static void *reader(void *arg) {
  int *ok = arg;
  pthread_rwlock_rdlock(&lock);
  *ok = table[0] == table[1] && table[1] == table[2];
  pthread_rwlock_unlock(&lock);
  return 0;
}
int main() {
  pthread_t t[3];
  int a = 1, b = 10, ok = 0;
  pthread_create(t, 0, writer, &a);
  pthread_create(t + 1, 0, writer, &b);
  pthread_create(t + 2, 0, reader, &ok);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  printf("%d %d\n", table[2], ok);
  return pthread_rwlock_destroy(&lock);
}
