#include <pthread.h>
#include <stdio.h>
static void deep(int n) {
  int local[2] = {n, n};
  if (local[1] == 0) pthread_exit("gone");
  deep(n - 1);
}
static void *begins(void *p) { deep(5); return p; }
int main(void) {
  pthread_t t;
  void *result;
  pthread_create(&t, 0, begins, 0);
  pthread_join(t, &result);
  puts(result);
  return 0;
}
/* outcomes
exit 0 "gone\n"
*/
