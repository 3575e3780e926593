#include <pthread.h>
#include <stdlib.h>
static void *allocates(void *p) { int *q = malloc(sizeof *q); *q = 3; free(q); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, allocates, 0);
  int *q = malloc(sizeof *q);
  *q = 4;
  free(q);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
