#define _GNU_SOURCE
#include <pthread.h>
pthread_spinlock_t lock;
int x;
static void *adds(void *p) {
  pthread_spin_lock(&lock);
  x++;
  pthread_spin_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t t;
  pthread_spin_init(&lock, 0);
  pthread_create(&t, 0, adds, 0);
  adds(0);
  pthread_join(t, 0);
  return x;
}
/* outcomes
exit 2 ""
*/
