#include <pthread.h>
pthread_t t;
void* f(void* a) {
  pthread_t s = t;
  return 0;
}
int main(void) {
  pthread_create(&t, 0, f, 0);
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 4:17 8:3
*/
