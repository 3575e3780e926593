#include <pthread.h>
#include <stdio.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int count;

static void *work(void *nothing) {
  __VERIFIER_atomic_begin();
  int seen = count;
  printf("%d", seen);
  count = seen + 1;
  __VERIFIER_atomic_end();
  return nothing;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  printf("%d\n", count);
  return 0;
}

/* outcomes
exit 0 "012\n"
*/
