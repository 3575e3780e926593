#include <pthread.h>
#include <stdlib.h>
static void *reads(void *p) { return *(int *)p ? p : 0; }
int main(void) {
  int *p = calloc(1, sizeof *p);
  pthread_t t;
  pthread_create(&t, 0, reads, p);
  free(p);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 3:38 8:3
*/
