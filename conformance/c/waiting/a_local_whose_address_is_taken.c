// The search ends since a local's name says where it stands, and not how often it was made.
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void* f(void* a) {
  flag = 1;
  return 0;
}
static void look(int* at) { *at = 3; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, f, 0);
  while (!flag) {
    int r = 17;
    look(&r);
  }
  pthread_join(t, 0);
  return 0;
}
/* outcomes
exit 0 ""
*/
