#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int made;
static void make(void) { pthread_key_create(&key, free); made++; }
static char *name(const char *s) {
  pthread_once(&once, make);
  char *p = pthread_getspecific(key);
  if (!p) { p = malloc(16); strcpy(p, s); pthread_setspecific(key, p); }
  return p;
}
static void *run(void *arg) { size_t *n = arg; *n = strlen(name("worker")); *n += strlen(name("other")); return NULL; }
int main(void) {
  pthread_t t;
  size_t n = 0;
  pthread_create(&t, NULL, run, &n);
  pthread_join(t, NULL);
  char *mine = name("main");
  printf("%zu %s %d\n", n, mine, made);
  pthread_setspecific(key, NULL);
  free(mine);
  pthread_key_delete(key);
  return 0;
}
