#include <pthread.h>
#include <string.h>
char from[8], to[8];
static void *copies(void *p) { memcpy(to, from, sizeof to); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, copies, 0);
  from[7] = 1;
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 4:32 8:11
*/
