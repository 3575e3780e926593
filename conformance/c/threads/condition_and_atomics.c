#include <threads.h>
#include <stdatomic.h>
#include <stdio.h>
atomic_int n; int plain; mtx_t m; cnd_t c; int ready;
int producer(void *x) { mtx_lock(&m); plain = 42; ready = 1; cnd_signal(&c); mtx_unlock(&m); atomic_fetch_add(&n, 1); return 5; }
int consumer(void *x) { mtx_lock(&m); while (!ready) cnd_wait(&c, &m); int v = plain; mtx_unlock(&m); n++; return v; }
int main(void) { mtx_init(&m, mtx_plain); cnd_init(&c); thrd_t p, q; thrd_create(&p, producer, 0); thrd_create(&q, consumer, 0); int r, s; thrd_join(p, &r); thrd_join(q, &s); printf("%d %d %d\n", r, s, n); return 0; }
/* outcomes
exit 0 "5 42 2\n"
*/
