#include <pthread.h>
int x;
static void *adds(void *p) { x++; return p; }
int main(void) {
  pthread_t t;
  x = 1;
  pthread_create(&t, 0, adds, 0);
  pthread_join(t, 0);
  x++;
  pthread_create(&t, 0, adds, 0);
  pthread_join(t, 0);
  return x;
}
/* outcomes
exit 4 ""
*/
