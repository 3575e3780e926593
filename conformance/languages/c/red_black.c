#include <stdio.h>
#include <stdlib.h>
enum color { RED, BLACK };
typedef struct node { int key; enum color c; struct node *l, *r; } node;
static int is_red(node *n) { return n && n->c == RED; }
static node *rotl(node *h) { node *x = h->r; h->r = x->l; x->l = h; x->c = h->c; h->c = RED; return x; }
static node *rotr(node *h) { node *x = h->l; h->l = x->r; x->r = h; x->c = h->c; h->c = RED; return x; }
static void flip(node *h) { h->c = RED; h->l->c = h->r->c = BLACK; }
static node *ins(node *h, int k) {
  if (!h) { node *n = calloc(1, sizeof *n); n->key = k; return n; }
  if (k < h->key) h->l = ins(h->l, k);
  else if (k > h->key) h->r = ins(h->r, k);
  if (is_red(h->r) && !is_red(h->l)) h = rotl(h);
  if (is_red(h->l) && is_red(h->l->l)) h = rotr(h);
  if (is_red(h->l) && is_red(h->r)) flip(h);
  return h;
}
static int height(node *n) { if (!n) return 0; int a = height(n->l), b = height(n->r); return 1 + (a > b ? a : b); }
static void walk(node *n) { if (!n) return; walk(n->l); printf("%d ", n->key); walk(n->r); free(n); }
int main(void) {
  node *root = NULL;
  for (int i = 1; i <= 20; i++) { root = ins(root, i * 7 % 23); root->c = BLACK; }
  printf("%d\n", height(root));
  walk(root);
  puts("");
}
