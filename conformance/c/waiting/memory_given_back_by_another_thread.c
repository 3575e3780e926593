// What the other thread did to memory that it gave back happens before that is given out again (C17 7.22.3p2): no race.
#include <pthread.h>
#include <stdlib.h>
void* f(void* a) {
  *(int*)a = 2;
  free(a);
  return 0;
}
int main(void) {
  pthread_t t;
  int* p = malloc(4);
  *p = 1;
  pthread_create(&t, 0, f, p);
  int* q = malloc(4);
  if (!q) return 1;
  *q = 3;
  int r = *q;
  free(q);
  pthread_join(t, 0);
  return r - 3;
}
/* outcomes
exit 0 ""
*/
