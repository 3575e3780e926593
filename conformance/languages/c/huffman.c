#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct n { unsigned f; int c; struct n *l, *r; } n;
static int cmp(const void *a, const void *b) {
  const n *x = *(n *const *)a, *y = *(n *const *)b;
  return x->f != y->f ? (x->f < y->f) - (x->f > y->f) : y->c - x->c;
}
static char codes[256][16];
static void walk(const n *t, char *buf, int d) {
  if (!t->l) { buf[d] = 0; strcpy(codes[t->c], buf); return; }
  buf[d] = '0'; walk(t->l, buf, d + 1);
  buf[d] = '1'; walk(t->r, buf, d + 1);
}
static void drop(n *t) { if (!t) return; drop(t->l); drop(t->r); free(t); }
int main(void) {
  const char *s = "abracadabra alakazam";
  unsigned f[256] = {0};
  n *q[256];
  int k = 0, next = 256;
  for (const char *p = s; *p; p++) f[(unsigned char)*p]++;
  for (int i = 0; i < 256; i++) if (f[i]) { q[k] = calloc(1, sizeof(n)); q[k]->f = f[i]; q[k++]->c = i; }
  while (k > 1) {
    qsort(q, k, sizeof *q, cmp);
    n *t = malloc(sizeof *t);
    *t = (n){q[k - 1]->f + q[k - 2]->f, next++, q[k - 1], q[k - 2]};
    q[k - 2] = t;
    k--;
  }
  char buf[32];
  walk(q[0], buf, 0);
  size_t bits = 0;
  for (const char *p = s; *p; p++) bits += strlen(codes[(unsigned char)*p]);
  printf("%zu bits, a=%s\n", bits, codes['a']);
  drop(q[0]);
  return 0;
}
