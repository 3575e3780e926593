#include <stddef.h>
#include <stdio.h>
#include <string.h>
#define container_of(p, t, m) ((t *)((char *)(p) - offsetof(t, m)))
struct hook { struct hook *child, *sib; };
struct timer { const char *name; unsigned at; struct hook h; };
static int before(struct hook *a, struct hook *b) { return container_of(a, struct timer, h)->at < container_of(b, struct timer, h)->at; }
static struct hook *meld(struct hook *a, struct hook *b) {
  if (!a) return b;
  if (!b) return a;
  if (before(b, a)) { struct hook *t = a; a = b; b = t; }
  b->sib = a->child;
  a->child = b;
  return a;
}
static struct hook *pairs(struct hook *h) {
  if (!h || !h->sib) return h;
  struct hook *a = h, *b = h->sib, *rest = b->sib;
  a->sib = b->sib = NULL;
  return meld(meld(a, b), pairs(rest));
}
int main(void) {
  struct timer t[] = {{"c", 30, {0}}, {"a", 10, {0}}, {"d", 40, {0}}, {"b", 20, {0}}};
  struct hook *root = NULL;
  for (int i = 0; i < 4; i++) root = meld(root, &t[i].h);
  while (root) {
    struct timer *x = container_of(root, struct timer, h);
    printf("%s@%u ", x->name, x->at);
    root = pairs(root->child);
  }
  puts("");
  return 0;
}
