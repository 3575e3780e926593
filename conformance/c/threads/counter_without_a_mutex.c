#include <pthread.h>
#include <stdio.h>
int counter;
void *work(void *arg) { counter++; return arg; }
int main(void) {
  pthread_t a, b; pthread_create(&a, 0, work, 0); pthread_create(&b, 0, work, 0);
  pthread_join(a, 0); pthread_join(b, 0);
  printf("%d\n", counter); return 0;
}
/* outcomes
UB005_data_race 4:25 4:25
exit 0 "2\n"
*/
