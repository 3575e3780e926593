#include <pthread.h>
#include <stdio.h>
int main(void) {
  pthread_mutexattr_t a;
  pthread_mutex_t m;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&m, &a);
  printf("%d%d", pthread_mutex_lock(&m), pthread_mutex_lock(&m));
  printf("%d%d\n", pthread_mutex_unlock(&m), pthread_mutex_unlock(&m));
  return 0;
}
/* outcomes
exit 0 "0000\n"
*/
