// SPDX-License-Identifier: Apache-2.0
// <pthread.h> and <threads.h> over what the machine has: a thread is begun, joined, and waits until an int changes. What stands between
// two places at which others may go first is one step, so a lock that was found free is still free.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <threads.h>

long __ramify_spawn(void *(*function)(void *), void *argument);
void *__ramify_join(long thread);
void __ramify_await(const int *at, int value);
void __ramify_schedule(void);
long __ramify_self(void);
int __ramify_choose(int count);
void __ramify_bad_mutex(void);

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*function)(void *), void *restrict argument) {
  (void)attributes;
  *thread = (pthread_t)__ramify_spawn(function, argument);
  return 0;
}

int pthread_join(pthread_t thread, void **result) {
  void *returned = __ramify_join((long)thread);
  if (result) *result = returned;
  return 0;
}

pthread_t pthread_self(void) { return (pthread_t)__ramify_self(); }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
int pthread_detach(pthread_t thread) {
  (void)thread;
  return 0;
}
int sched_yield(void) {
  __ramify_schedule();
  return 0;
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  mutex->__data.__lock = 0;
  mutex->__data.__count = 0;
  mutex->__data.__owner = 0;
  mutex->__data.__kind = attributes ? *(const int *)attributes : 0;
  return 0;
}
int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  if (mutex->__data.__lock) __ramify_bad_mutex();
  return 0;
}
int pthread_mutexattr_init(pthread_mutexattr_t *attributes) {
  *(int *)attributes = 0;
  return 0;
}
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int kind) {
  *(int *)attributes = kind;
  return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes) {
  (void)attributes;
  return 0;
}

static int own(const pthread_mutex_t *mutex) { return mutex->__data.__lock && mutex->__data.__owner == (int)__ramify_self(); }

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE_NP && own(mutex)) {
    ++mutex->__data.__count;
    return 0;
  }
  if (mutex->__data.__kind == PTHREAD_MUTEX_ERRORCHECK_NP && own(mutex)) return EDEADLK;
  __ramify_await(&mutex->__data.__lock, 1);
  mutex->__data.__lock = 1;
  mutex->__data.__owner = (int)__ramify_self();
  mutex->__data.__count = 1;
  return 0;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  __ramify_schedule();
  if (mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE_NP && own(mutex)) {
    ++mutex->__data.__count;
    return 0;
  }
  if (mutex->__data.__lock) return EBUSY;
  return pthread_mutex_lock(mutex);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  if (!own(mutex)) {
    if (mutex->__data.__kind != PTHREAD_MUTEX_NORMAL) return EPERM;
    __ramify_bad_mutex();
  }
  __ramify_schedule();
  if (--mutex->__data.__count == 0) mutex->__data.__lock = 0;
  return 0;
}

// Threads that wait, the last one first. Each has its place in the list on its own stack.
struct waiter {
  int is_waiting;
  struct waiter *next;
};
static struct waiter **waiters(pthread_cond_t *condition) { return (struct waiter **)(void *)condition; }

int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes) {
  (void)attributes;
  *waiters(condition) = 0;
  return 0;
}
int pthread_cond_destroy(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  struct waiter own_place = {1, *waiters(condition)};
  *waiters(condition) = &own_place;
  pthread_mutex_unlock(mutex);
  __ramify_await(&own_place.is_waiting, 1);
  return pthread_mutex_lock(mutex);
}

// Any of those that wait.
int pthread_cond_signal(pthread_cond_t *condition) {
  __ramify_schedule();
  int count = 0;
  for (struct waiter *w = *waiters(condition); w; w = w->next) ++count;
  if (!count) return 0;
  int chosen = __ramify_choose(count);
  struct waiter **at = waiters(condition);
  while (chosen-- > 0) at = &(*at)->next;
  (*at)->is_waiting = 0;
  *at = (*at)->next;
  return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  __ramify_schedule();
  for (struct waiter *w = *waiters(condition); w; w = w->next) w->is_waiting = 0;
  *waiters(condition) = 0;
  return 0;
}

struct beginning {
  thrd_start_t function;
  void *argument;
};
static void *begin(void *given) {
  struct beginning b = *(struct beginning *)given;
  free(given);
  return (void *)(long)b.function(b.argument);
}
int thrd_create(thrd_t *thread, thrd_start_t function, void *argument) {
  struct beginning *b = malloc(sizeof *b);
  if (!b) return thrd_nomem;
  b->function = function;
  b->argument = argument;
  *thread = (thrd_t)__ramify_spawn(begin, b);
  return thrd_success;
}
int thrd_join(thrd_t thread, int *result) {
  long returned = (long)__ramify_join((long)thread);
  if (result) *result = (int)returned;
  return thrd_success;
}
thrd_t thrd_current(void) { return (thrd_t)__ramify_self(); }
int thrd_equal(thrd_t a, thrd_t b) { return a == b; }
void thrd_yield(void) { __ramify_schedule(); }

int mtx_init(mtx_t *mutex, int kind) {
  pthread_mutex_init((pthread_mutex_t *)mutex, 0);
  if (kind & mtx_recursive) ((pthread_mutex_t *)mutex)->__data.__kind = PTHREAD_MUTEX_RECURSIVE_NP;
  return thrd_success;
}
void mtx_destroy(mtx_t *mutex) { pthread_mutex_destroy((pthread_mutex_t *)mutex); }
int mtx_lock(mtx_t *mutex) { return pthread_mutex_lock((pthread_mutex_t *)mutex) ? thrd_error : thrd_success; }
int mtx_trylock(mtx_t *mutex) { return pthread_mutex_trylock((pthread_mutex_t *)mutex) ? thrd_busy : thrd_success; }
int mtx_unlock(mtx_t *mutex) { return pthread_mutex_unlock((pthread_mutex_t *)mutex) ? thrd_error : thrd_success; }
int cnd_init(cnd_t *condition) { return pthread_cond_init((pthread_cond_t *)condition, 0); }
void cnd_destroy(cnd_t *condition) { (void)condition; }
int cnd_wait(cnd_t *condition, mtx_t *mutex) { return pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex); }
int cnd_signal(cnd_t *condition) { return pthread_cond_signal((pthread_cond_t *)condition); }
int cnd_broadcast(cnd_t *condition) { return pthread_cond_broadcast((pthread_cond_t *)condition); }
void call_once(once_flag *flag, void (*function)(void)) {
  __ramify_schedule();
  int *state = (int *)(void *)flag;
  if (*state == 2) return;
  if (*state == 1) {
    __ramify_await(state, 1);
    return;
  }
  *state = 1;
  function();
  __ramify_schedule();
  *state = 2;
}
int pthread_once(pthread_once_t *flag, void (*function)(void)) {
  call_once((once_flag *)(void *)flag, function);
  return 0;
}
