#include <stdatomic.h>
#include <stdio.h>
#include <threads.h>
static atomic_long sum;
static mtx_t lock;
static cnd_t done;
static int left = 2;
static int add(void *arg) {
  int *range = arg;
  for (int i = range[0]; i < range[1]; i++) atomic_fetch_add(&sum, i);
  mtx_lock(&lock);
  if (--left == 0) cnd_signal(&done);
  mtx_unlock(&lock);
  return range[1] - range[0];
}
int main(void) {
  thrd_t t[2];
  int r[2][2] = {{1, 3}, {3, 6}}, n = 0, res;
  if (mtx_init(&lock, mtx_plain) != thrd_success || cnd_init(&done) != thrd_success) return 1;
  for (int i = 0; i < 2; i++) thrd_create(&t[i], add, r[i]);
  mtx_lock(&lock);
  while (left) cnd_wait(&done, &lock);
  mtx_unlock(&lock);
  for (int i = 0; i < 2; i++) thrd_join(t[i], &res), n += res;
  mtx_destroy(&lock);
  cnd_destroy(&done);
  printf("%ld %d\n", atomic_load(&sum), n);
}
