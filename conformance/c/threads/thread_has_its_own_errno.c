#include <errno.h>
#include <pthread.h>
void* f(void* a) {
  errno = 3;
  return 0;
}
int main(void) {
  pthread_t t;
  errno = 0;
  pthread_create(&t, 0, f, 0);
  int e = errno;
  pthread_join(t, 0);
  return e;
}
/* outcomes
exit 0 ""
*/
