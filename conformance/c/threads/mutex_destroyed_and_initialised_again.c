// What was destroyed may be initialised, in any memory: static, automatic, allocated and freed, and copied as bytes before it is.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct account {
  pthread_mutex_t lock;
  int balance;
};
static pthread_mutex_t zero;

int main(void) {
  struct account a = {.balance = 1}, b;
  pthread_mutex_init(&a.lock, NULL);
  b = a;
  pthread_mutex_init(&b.lock, NULL);
  pthread_mutex_lock(&b.lock);
  pthread_mutex_unlock(&b.lock);
  pthread_mutex_destroy(&b.lock);
  pthread_mutex_init(&b.lock, NULL);
  pthread_mutex_destroy(&b.lock);
  for (int i = 0; i < 3; ++i) {
    struct account *c = malloc(sizeof *c);
    pthread_mutex_init(&c->lock, NULL);
    pthread_mutex_lock(&c->lock);
    pthread_mutex_unlock(&c->lock);
    free(c);
  }
  pthread_mutex_lock(&zero);
  pthread_mutex_unlock(&zero);
  memset(&a.lock, 0, sizeof a.lock);
  pthread_mutex_init(&a.lock, NULL);
  puts("done");
  return 0;
}

/* outcomes
exit 0 "done\n"
*/
