#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
pthread_key_t key;
static void gone(void *p) { printf("gone %d\n", *(int *)p); free(p); }
static void *keeps(void *p) {
  int *own = malloc(sizeof *own);
  *own = 7;
  pthread_setspecific(key, own);
  return *(int *)pthread_getspecific(key) == 7 ? p : 0;
}
int main(void) {
  pthread_t t;
  pthread_key_create(&key, gone);
  pthread_create(&t, 0, keeps, &t);
  pthread_join(t, 0);
  printf("%d\n", pthread_getspecific(key) == 0);
  return 0;
}
/* outcomes
exit 0 "gone 7\n1\n"
*/
