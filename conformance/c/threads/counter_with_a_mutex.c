#include <pthread.h>
#include <stdio.h>
int counter; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *work(void *arg) { pthread_mutex_lock(&m); counter++; pthread_mutex_unlock(&m); return arg; }
int main(void) {
  pthread_t a, b; pthread_create(&a, 0, work, (void*)1); pthread_create(&b, 0, work, (void*)2);
  void *r; pthread_join(a, &r); pthread_join(b, 0);
  printf("%d %ld\n", counter, (long)r); return 0;
}
/* outcomes
exit 0 "2 1\n"
*/
