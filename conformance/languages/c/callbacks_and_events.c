#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct emitter emitter;
typedef void (*listener)(emitter *, void *user, int event);
struct entry { listener fn; void *user; bool once; struct entry *next; };
struct emitter { struct entry *first; int depth; };
static void on(emitter *e, listener fn, void *user, bool once) {
  struct entry **at = &e->first;
  while (*at) at = &(*at)->next;
  *at = malloc(sizeof **at);
  **at = (struct entry){.fn = fn, .user = user, .once = once};
}
static void emit(emitter *e, int event) {
  e->depth++;
  for (struct entry *x = e->first; x; x = x->next) if (x->fn) { listener fn = x->fn; if (x->once) x->fn = NULL; fn(e, x->user, event); }
  if (--e->depth) return;
  for (struct entry **at = &e->first; *at;) if (!(*at)->fn) { struct entry *dead = *at; *at = dead->next; free(dead); } else at = &(*at)->next;
}
static void log_(emitter *e, void *user, int event) { printf("%*s%s %d\n", 2 * (e->depth - 1), "", (const char *)user, event); }
static void chain(emitter *e, void *user, int event) { (void)user; if (event < 3) emit(e, event + 1); }
int main(void) {
  emitter e = {0};
  on(&e, log_, "always", false);
  on(&e, chain, NULL, true);
  on(&e, log_, "once", true);
  emit(&e, 1);
  emit(&e, 5);
  while (e.first) { struct entry *n = e.first->next; free(e.first); e.first = n; }
}
