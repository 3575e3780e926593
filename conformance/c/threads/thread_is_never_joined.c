#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
char g[4];
void* f(void* a) {
  strcpy(g, a);
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, "a");
  g[0] = 'b';
  return 0;
}
/* outcomes
UB005_data_race 6:3 12:8
exit 0 ""
*/
