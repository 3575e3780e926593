#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
atomic_int flag;
void* f(void* a) {
  flag = 1;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  while (!flag) {
    int* p = malloc(sizeof *p);
    *p = 1;
    free(p);
  }
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
