#include <pthread.h>
int x;
static void *writes(void *p) { x = 1; return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, writes, 0);
  pthread_detach(t);
  return x;
}
/* outcomes
UB005_data_race 3:34 8:10
exit 0 ""
*/
