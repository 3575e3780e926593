#include <pthread.h>
#include <stdio.h>

extern _Bool __VERIFIER_nondet_bool(void);

static int lock, count;

static void __VERIFIER_atomic_acquire(void) {
  if (__VERIFIER_nondet_bool() && lock) return;
  extern void __VERIFIER_assume(int);
  __VERIFIER_assume(lock == 0);
  lock = 1;
}
static int __VERIFIER_atomic_next(void) { return ++count; }

static void *work(void *result) {
  *(int *)result = __VERIFIER_atomic_next();
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  int results[2];
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, work, &results[i]);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  __VERIFIER_atomic_acquire();
  printf("%d %d\n", results[0] + results[1], lock);
  return 0;
}

/* outcomes
exit 0 "3 1\n"
*/
