#include <pthread.h>
#include <string.h>
char text[] = "text";
static void *measures(void *p) { return (void *)strlen(text); }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, measures, 0);
  text[4] = 0;
  pthread_join(t, 0);
  return 0;
}
/* outcomes
UB005_data_race 4:49 8:11
*/
