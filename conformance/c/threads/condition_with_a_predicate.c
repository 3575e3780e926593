#include <stdio.h>
#include <threads.h>
static mtx_t m;
static cnd_t c;
static int ready;
static int f(void *p) {
  mtx_lock(&m);
  ready = 1;
  cnd_signal(&c);
  mtx_unlock(&m);
  return 0;
}
int main(void) {
  thrd_t t;
  mtx_init(&m, mtx_plain);
  cnd_init(&c);
  thrd_create(&t, f, 0);
  mtx_lock(&m);
  while (!ready) cnd_wait(&c, &m);
  mtx_unlock(&m);
  thrd_join(t, 0);
  puts("ready");
  return 0;
}
/* outcomes
exit 0 "ready\n"
*/
