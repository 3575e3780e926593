// Every kind of lock, initialised, used and destroyed as it should be.
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static int total;
static pthread_spinlock_t spin;
static pthread_rwlock_t rw;
static sem_t tokens;

static void *work(void *nothing) {
  pthread_spin_lock(&spin);
  ++total;
  pthread_spin_unlock(&spin);
  sem_post(&tokens);
  pthread_rwlock_rdlock(&rw);
  pthread_rwlock_unlock(&rw);
  return nothing;
}

int main(void) {
  pthread_t other;
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  pthread_rwlock_init(&rw, NULL);
  sem_init(&tokens, 0, 0);
  pthread_create(&other, NULL, work, NULL);
  sem_wait(&tokens);
  pthread_rwlock_wrlock(&rw);
  pthread_rwlock_unlock(&rw);
  pthread_join(other, NULL);
  pthread_spin_destroy(&spin);
  pthread_rwlock_destroy(&rw);
  sem_destroy(&tokens);
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  if (pthread_spin_trylock(&spin) != 0) return 1;
  pthread_spin_unlock(&spin);
  printf("%d\n", total);
  return 0;
}

/* outcomes
exit 0 "1\n"
*/
