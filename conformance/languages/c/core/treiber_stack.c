#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
static _Atomic(struct node *) top;
static void push(int v) {
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = atomic_load(&top);
  while (!atomic_compare_exchange_strong(&top, &n->next, n))
    ;
}
static void *work(void *a) { push(*(int *)a); return a; }
int main(void) {
  int v[2] = {5, 7};
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(t + i, NULL, work, v + i);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  int sum = 0;
  for (struct node *n = top, *next; n; n = next) { next = n->next; sum += n->v; free(n); }
  printf("%d\n", sum);
  return 0;
}
