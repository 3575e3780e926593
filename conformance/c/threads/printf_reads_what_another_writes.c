#include <pthread.h>
#include <stdio.h>
char text[] = "text";
static void *prints(void *p) { printf("%s\n", text); return p; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, prints, 0);
  text[0] = 'n';
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 4:32 8:11
*/
