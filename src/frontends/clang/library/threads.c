// SPDX-License-Identifier: Apache-2.0
// <pthread.h> and <threads.h> on the primitives of the machine: a thread starts, is joined, and waits until an int
// changes. The code between two pauses is one step, so a lock that was found free is still free.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

long __ramify_spawn(void *(*function)(void *), void *argument);
void *__ramify_join(long thread);
void __ramify_exit_thread(void *result) __attribute__((noreturn));
void __ramify_await(const int *at, int value);
void __ramify_schedule(void);
long __ramify_self(void);
int __ramify_choose(int count);
int __ramify_fails(void);
void __ramify_goes_on(void);
void __ramify_bad_mutex(void);
void __ramify_undefined(const char *name, const char *what);
int __ramify_is_set(const void *at, size_t size);
// An access without synchronisation.
void __ramify_touch(const void *at, size_t size, int is_write);

// --- threads

enum { threads_max = 256 };
enum claim { claim_none, claim_joined, claim_detached };
static char claims[threads_max];  // by thread: the state of the right to join it

static void claim(unsigned long thread, enum claim what) {
  if (thread >= threads_max) __ramify_undefined("UB_library_argument", "there is no such thread");
  if (claims[thread] == claim_joined) __ramify_undefined("UB_joined_thread", "another call joined it");
  if (claims[thread] == claim_detached) __ramify_undefined("UB_joined_thread", "it is detached");
  claims[thread] = (char)what;
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*function)(void *), void *restrict argument) {
  *thread = (pthread_t)__ramify_spawn(function, argument);
  __ramify_touch(thread, sizeof *thread, 1);
  if (attributes && *(const int *)attributes == PTHREAD_CREATE_DETACHED) claim(*thread, claim_detached);
  return 0;
}

int pthread_join(pthread_t thread, void **result) {
  if (thread == (pthread_t)__ramify_self()) return EDEADLK;
  claim(thread, claim_joined);
  void *returned = __ramify_join((long)thread);
  if (result) *result = returned;
  return 0;
}

// The values that a thread stores under keys.
enum { key_max = 64, destructor_rounds = 4 };
static struct kept {
  pthread_key_t key;
  int thread;
  const void *value;
  struct kept *next;
} *all_kept;
static void (*destructors[key_max])(void *);
static unsigned key_count;
static char is_deleted[key_max];

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  if (key_count == key_max) return EAGAIN;
  destructors[key_count] = destructor;
  *key = key_count++;
  return 0;
}
static void must_be_key(pthread_key_t key) {
  if (key >= key_count || is_deleted[key]) __ramify_undefined("UB_library_argument", "there is no such key, or no more");
}
int pthread_key_delete(pthread_key_t key) {
  must_be_key(key);
  is_deleted[key] = 1;
  destructors[key] = 0;
  return 0;
}
static struct kept *kept_under(pthread_key_t key, int thread) {
  for (struct kept *k = all_kept; k; k = k->next)
    if (k->key == key && k->thread == thread) return k;
  return 0;
}
void *pthread_getspecific(pthread_key_t key) {
  must_be_key(key);
  struct kept *k = kept_under(key, (int)__ramify_self());
  return k ? (void *)k->value : 0;
}
int pthread_setspecific(pthread_key_t key, const void *value) {
  must_be_key(key);
  int self = (int)__ramify_self();
  struct kept *k = kept_under(key, self);
  if (!k) {
    k = malloc(sizeof *k);
    if (!k) return ENOMEM;
    *k = (struct kept){key, self, 0, all_kept};
    all_kept = k;
  }
  k->value = value;
  return 0;
}

// The machine calls it when a thread ends, and then ends its caller.
void __ramify_thread_end(void) {
  int self = (int)__ramify_self();
  for (int round = 0, again = 1; again && round < destructor_rounds; ++round) {
    again = 0;
    for (unsigned key = 0; key < key_count; ++key) {
      struct kept *k = kept_under(key, self);
      if (!k || !k->value || !destructors[key]) continue;
      void *value = (void *)k->value;
      k->value = 0;
      destructors[key](value);
      again = 1;
    }
  }
}

void pthread_exit(void *result) { __ramify_exit_thread(result); }

pthread_t pthread_self(void) { return (pthread_t)__ramify_self(); }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
int pthread_detach(pthread_t thread) {
  claim(thread, claim_detached);
  return 0;
}
int pthread_attr_init(pthread_attr_t *attributes) {
  *(int *)attributes = PTHREAD_CREATE_JOINABLE;
  return 0;
}
int pthread_attr_destroy(pthread_attr_t *attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state) {
  *(int *)attributes = state;
  return 0;
}
int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state) {
  *state = *(const int *)attributes;
  return 0;
}
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) {
  (void)attributes;
  return size < 16384 ? EINVAL : 0;
}
int sched_yield(void) {
  __ramify_schedule();
  return 0;
}

// --- synchronisation objects

// The mark records where an object was initialised: a copy is not a valid object (POSIX.1 2.9.9), nor is one that was
// destroyed. Objects made by an initialiser are zero, without a mark.
struct mark {
  const void *self;
  int is_destroyed;
};
static void begin_mark(struct mark *mark, const void *object) {
  if (__ramify_is_set(mark, sizeof mark->self) && mark->self == object)
    __ramify_undefined("UB_synchronisation", "it is initialised a second time, and was not destroyed between");
  mark->self = object;
  mark->is_destroyed = 0;
}
static void check_mark(const struct mark *mark, const void *object) {
  if (mark->is_destroyed) __ramify_undefined("UB_synchronisation", "it has been destroyed");
  if (mark->self && mark->self != object) __ramify_undefined("UB_synchronisation", "it is a copy of one that was initialised");
}
static void check_begun(const struct mark *mark, const void *object) {
  check_mark(mark, object);
  if (!mark->self) __ramify_undefined("UB_synchronisation", "it was not initialised");
}
static void end_mark(struct mark *mark, const void *object) {
  check_mark(mark, object);
  mark->self = 0;
  mark->is_destroyed = 1;
}

// A mutex has its mark where glibc has a list.
static struct mark *mutex_mark(const pthread_mutex_t *mutex) { return (struct mark *)(void *)&mutex->__data.__list; }

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  begin_mark(mutex_mark(mutex), mutex);
  mutex->__data.__lock = 0;
  mutex->__data.__count = 0;
  mutex->__data.__owner = 0;
  mutex->__data.__kind = attributes ? *(const int *)attributes : 0;
  return 0;
}
int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  end_mark(mutex_mark(mutex), mutex);
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
  check_mark(mutex_mark(mutex), mutex);
  mutex->__data.__lock = 1;
  mutex->__data.__owner = (int)__ramify_self();
  mutex->__data.__count = 1;
  return 0;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  __ramify_schedule();
  check_mark(mutex_mark(mutex), mutex);
  if (mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE_NP && own(mutex)) {
    ++mutex->__data.__count;
    return 0;
  }
  if (mutex->__data.__lock) return EBUSY;
  return pthread_mutex_lock(mutex);
}

static int unlock(pthread_mutex_t *mutex) {
  check_mark(mutex_mark(mutex), mutex);
  if (!own(mutex)) {
    if (mutex->__data.__kind != PTHREAD_MUTEX_NORMAL) return EPERM;
    __ramify_bad_mutex();
  }
  __ramify_schedule();
  if (--mutex->__data.__count == 0) mutex->__data.__lock = 0;
  return 0;
}
int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  __ramify_goes_on();
  return unlock(mutex);
}

// The deadline may be met or missed: both are explored.
int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
  (void)deadline;
  check_mark(mutex_mark(mutex), mutex);
  if (mutex->__data.__kind == PTHREAD_MUTEX_NORMAL && own(mutex)) return ETIMEDOUT;
  __ramify_schedule();
  if (mutex->__data.__lock && !own(mutex) && __ramify_choose(2)) return ETIMEDOUT;
  return pthread_mutex_lock(mutex);
}

// A spin lock is an int: this, with the number of the holding thread, from 1, in the last byte. It has no initialiser.
enum { spin_free = 0x5e1f00, spin_destroyed = 0x5e1e00, spin_holder = 0xff };
static int own_spin(void) { return spin_free + 1 + (int)__ramify_self(); }
static int spin_state(const pthread_spinlock_t *lock) {
  if (*lock == spin_destroyed) __ramify_undefined("UB_synchronisation", "it has been destroyed");
  if ((*lock & ~spin_holder) != spin_free) __ramify_undefined("UB_synchronisation", "it was not initialised");
  return *lock;
}
int pthread_spin_init(pthread_spinlock_t *lock, int shared) {
  (void)shared;
  if (__ramify_is_set((const void *)lock, sizeof *lock) && (*lock & ~spin_holder) == spin_free)
    __ramify_undefined("UB_synchronisation", "it is initialised a second time, and was not destroyed between");
  *lock = spin_free;
  return 0;
}
int pthread_spin_destroy(pthread_spinlock_t *lock) {
  if (spin_state(lock) != spin_free) __ramify_undefined("UB_synchronisation", "it is destroyed while it is held");
  *lock = spin_destroyed;
  return 0;
}
int pthread_spin_lock(pthread_spinlock_t *lock) {
  __ramify_schedule();
  while (spin_state(lock) != spin_free) __ramify_await((const int *)lock, *lock);
  *lock = own_spin();
  return 0;
}
int pthread_spin_trylock(pthread_spinlock_t *lock) {
  __ramify_schedule();
  if (spin_state(lock) != spin_free) return EBUSY;
  *lock = own_spin();
  return 0;
}
int pthread_spin_unlock(pthread_spinlock_t *lock) {
  __ramify_schedule();
  if (spin_state(lock) != own_spin()) __ramify_undefined("UB_synchronisation", "it is released by a thread that does not hold it");
  *lock = spin_free;
  return 0;
}

// The number of readers, or -1 for a writer, and the number of the writer's thread.
struct lock {
  int holders, writer;
  struct mark mark;
};
static struct lock *lock_of(pthread_rwlock_t *lock) {
  check_mark(&((struct lock *)(void *)lock)->mark, lock);
  return (struct lock *)(void *)lock;
}
int pthread_rwlock_init(pthread_rwlock_t *restrict lock, const pthread_rwlockattr_t *restrict attributes) {
  (void)attributes;
  struct lock *l = (struct lock *)(void *)lock;
  begin_mark(&l->mark, lock);
  l->holders = l->writer = 0;
  return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  struct lock *l = lock_of(lock);
  if (l->holders) __ramify_undefined("UB_synchronisation", "it is destroyed while it is held");
  end_mark(&l->mark, lock);
  return 0;
}
int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  __ramify_await(&lock_of(lock)->holders, -1);
  ++lock_of(lock)->holders;
  return 0;
}
int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  __ramify_schedule();
  struct lock *l = lock_of(lock);
  if (l->holders < 0) return EBUSY;
  ++l->holders;
  return 0;
}
static void write_locked(struct lock *l) {
  l->holders = -1;
  l->writer = (int)__ramify_self();
}
int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  __ramify_schedule();
  struct lock *l = lock_of(lock);
  while (l->holders) __ramify_await(&l->holders, l->holders);
  write_locked(lock_of(lock));
  return 0;
}
int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  __ramify_schedule();
  struct lock *l = lock_of(lock);
  if (l->holders) return EBUSY;
  write_locked(l);
  return 0;
}
// The deadline may be met or missed: both are explored.
int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
  (void)deadline;
  __ramify_schedule();
  if (lock_of(lock)->holders < 0 && __ramify_choose(2)) return ETIMEDOUT;
  return pthread_rwlock_rdlock(lock);
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
  (void)deadline;
  __ramify_schedule();
  if (lock_of(lock)->holders && __ramify_choose(2)) return ETIMEDOUT;
  return pthread_rwlock_wrlock(lock);
}
int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  struct lock *l = lock_of(lock);
  if (!l->holders || (l->holders < 0 && l->writer != (int)__ramify_self()))
    __ramify_undefined("UB_synchronisation", "it is released by a thread that does not hold it");
  __ramify_schedule();
  if (l->holders < 0) {
    l->holders = 0;
  } else {
    --l->holders;
  }
  return 0;
}

struct barrier {
  int wanted, waiting, round, inside;
  struct mark mark;
};
_Static_assert(sizeof(struct barrier) <= sizeof(pthread_barrier_t), "a barrier has room for it");
int pthread_barrier_init(pthread_barrier_t *restrict barrier, const pthread_barrierattr_t *restrict attributes, unsigned count) {
  (void)attributes;
  if (!count) return EINVAL;
  struct barrier *b = (struct barrier *)(void *)barrier;
  begin_mark(&b->mark, barrier);
  b->wanted = (int)count;
  b->waiting = b->round = b->inside = 0;
  return 0;
}
// Waits for threads that were released and have not left yet, as glibc does.
int pthread_barrier_destroy(pthread_barrier_t *barrier) {
  struct barrier *b = (struct barrier *)(void *)barrier;
  __ramify_schedule();
  check_begun(&b->mark, barrier);
  if (b->waiting) __ramify_undefined("UB_synchronisation", "it is destroyed while a thread waits at it");
  while (b->inside) __ramify_await(&b->inside, b->inside);
  end_mark(&b->mark, barrier);
  return 0;
}
int pthread_barrier_wait(pthread_barrier_t *barrier) {
  struct barrier *b = (struct barrier *)(void *)barrier;
  __ramify_schedule();
  check_begun(&b->mark, barrier);
  int round = b->round;
  if (++b->waiting == b->wanted) {
    b->waiting = 0;
    b->inside += b->wanted - 1;
    ++b->round;
    return PTHREAD_BARRIER_SERIAL_THREAD;
  }
  __ramify_await(&b->round, round);
  --b->inside;
  return 0;
}

// Destroying a semaphore wakes its waiters, which detect that it is destroyed.
struct semaphore {
  int tokens;
  struct mark mark;
};
_Static_assert(sizeof(struct semaphore) <= sizeof(sem_t), "a semaphore has room for it");
static struct semaphore *semaphore_of(sem_t *semaphore) {
  struct semaphore *s = (struct semaphore *)(void *)semaphore;
  check_begun(&s->mark, semaphore);
  return s;
}
int sem_init(sem_t *semaphore, int shared, unsigned value) {
  (void)shared;
  if (value > 0x7fffffffu) {
    errno = EINVAL;
    return -1;
  }
  struct semaphore *s = (struct semaphore *)(void *)semaphore;
  begin_mark(&s->mark, semaphore);
  s->tokens = (int)value;
  return 0;
}
int sem_destroy(sem_t *semaphore) {
  struct semaphore *s = semaphore_of(semaphore);
  __ramify_schedule();
  s->tokens = -1;
  end_mark(&s->mark, semaphore);
  return 0;
}
int sem_wait(sem_t *semaphore) {
  __ramify_await(&semaphore_of(semaphore)->tokens, 0);
  --semaphore_of(semaphore)->tokens;
  return 0;
}
int sem_trywait(sem_t *semaphore) {
  __ramify_schedule();
  struct semaphore *s = semaphore_of(semaphore);
  if (!s->tokens) {
    errno = EAGAIN;
    return -1;
  }
  --s->tokens;
  return 0;
}
// The deadline may be met or missed: both are explored.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  (void)deadline;
  __ramify_schedule();
  if (!semaphore_of(semaphore)->tokens && __ramify_choose(2)) {
    errno = ETIMEDOUT;
    return -1;
  }
  return sem_wait(semaphore);
}
int sem_post(sem_t *semaphore) {
  __ramify_schedule();
  struct semaphore *s = semaphore_of(semaphore);
  if (s->tokens == 0x7fffffff) {
    errno = EOVERFLOW;
    return -1;
  }
  ++s->tokens;
  return 0;
}
int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  __ramify_schedule();
  *value = semaphore_of(semaphore)->tokens;
  return 0;
}

// Waiting threads, the last one first. Each list entry is on the stack of its thread.
struct waiter {
  int is_waiting;
  const pthread_mutex_t *mutex;
  struct waiter *next;
};
struct condition {
  struct waiter *waiters;
  struct mark mark;
};
static struct waiter **waiters(pthread_cond_t *condition) {
  check_mark(&((struct condition *)(void *)condition)->mark, condition);
  return &((struct condition *)(void *)condition)->waiters;
}

int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes) {
  (void)attributes;
  struct condition *c = (struct condition *)(void *)condition;
  begin_mark(&c->mark, condition);
  c->waiters = 0;
  return 0;
}
int pthread_cond_destroy(pthread_cond_t *condition) {
  __ramify_schedule();
  if (*waiters(condition)) __ramify_undefined("UB_synchronisation", "it is destroyed while a thread waits for it");
  end_mark(&((struct condition *)(void *)condition)->mark, condition);
  return 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  struct waiter *first = *waiters(condition);
  if (first && first->mutex != mutex) __ramify_undefined("UB_synchronisation", "threads wait for it with two mutexes");
  if (mutex->__data.__kind != PTHREAD_MUTEX_NORMAL && !own(mutex)) return EPERM;
  if (__ramify_fails()) {  // 7.26.3.6p2, and POSIX.1: a spurious wake-up
    unlock(mutex);
    return pthread_mutex_lock(mutex);
  }
  struct waiter own_place = {1, mutex, first};
  *waiters(condition) = &own_place;
  unlock(mutex);
  __ramify_await(&own_place.is_waiting, 1);
  return pthread_mutex_lock(mutex);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
  (void)deadline;
  if (!__ramify_choose(2)) return pthread_cond_wait(condition, mutex);
  pthread_mutex_unlock(mutex);
  pthread_mutex_lock(mutex);
  return ETIMEDOUT;
}

// Wakes any one of the waiters.
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
  __ramify_touch(thread, sizeof *thread, 1);
  return thrd_success;
}
int thrd_join(thrd_t thread, int *result) {
  claim(thread, claim_joined);
  long returned = (long)__ramify_join((long)thread);
  if (result) *result = (int)returned;
  return thrd_success;
}
thrd_t thrd_current(void) { return (thrd_t)__ramify_self(); }
int thrd_equal(thrd_t a, thrd_t b) { return a == b; }
void thrd_yield(void) { __ramify_schedule(); }
void thrd_exit(int result) { __ramify_exit_thread((void *)(long)result); }
int thrd_detach(thrd_t thread) {
  claim(thread, claim_detached);
  return thrd_success;
}
// Time is not modelled: other threads may run first, or not.
int thrd_sleep(const struct timespec *time, struct timespec *left) {
  (void)time;
  (void)left;
  __ramify_schedule();
  return 0;
}
int nanosleep(const struct timespec *time, struct timespec *left) {
  (void)time;
  (void)left;
  __ramify_schedule();
  return 0;
}
unsigned sleep(unsigned seconds) {
  (void)seconds;
  __ramify_schedule();
  return 0;
}
int usleep(useconds_t microseconds) {
  (void)microseconds;
  __ramify_schedule();
  return 0;
}

int tss_create(tss_t *key, tss_dtor_t destructor) { return pthread_key_create(key, destructor) ? thrd_error : thrd_success; }
void tss_delete(tss_t key) { pthread_key_delete(key); }
void *tss_get(tss_t key) { return pthread_getspecific(key); }
int tss_set(tss_t key, void *value) { return pthread_setspecific(key, value) ? thrd_error : thrd_success; }

int mtx_init(mtx_t *mutex, int kind) {
  pthread_mutex_init((pthread_mutex_t *)mutex, 0);
  if (kind & mtx_recursive) ((pthread_mutex_t *)mutex)->__data.__kind = PTHREAD_MUTEX_RECURSIVE_NP;
  return thrd_success;
}
void mtx_destroy(mtx_t *mutex) { pthread_mutex_destroy((pthread_mutex_t *)mutex); }
// 7.26.4.3p2: a thread must not lock a mutex twice unless it is recursive.
int mtx_lock(mtx_t *mutex) {
  const pthread_mutex_t *m = (pthread_mutex_t *)mutex;
  if (m->__data.__kind != PTHREAD_MUTEX_RECURSIVE_NP && own(m)) __ramify_bad_mutex();
  return pthread_mutex_lock((pthread_mutex_t *)mutex) ? thrd_error : thrd_success;
}
int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline) {
  const int trouble = pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline);
  return trouble == ETIMEDOUT ? thrd_timedout : trouble ? thrd_error : thrd_success;
}
int mtx_trylock(mtx_t *mutex) { return pthread_mutex_trylock((pthread_mutex_t *)mutex) ? thrd_busy : thrd_success; }
int mtx_unlock(mtx_t *mutex) { return pthread_mutex_unlock((pthread_mutex_t *)mutex) ? thrd_error : thrd_success; }
int cnd_init(cnd_t *condition) { return pthread_cond_init((pthread_cond_t *)condition, 0); }
void cnd_destroy(cnd_t *condition) { pthread_cond_destroy((pthread_cond_t *)condition); }
int cnd_wait(cnd_t *condition, mtx_t *mutex) { return pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex); }
int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict deadline) {
  return pthread_cond_timedwait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex, deadline) ? thrd_timedout : thrd_success;
}
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
