// Pointer arithmetic, members, comparisons, casts.
struct node {
  int value;
  struct node *next;
  int rest[2];
};
struct node make(void);
int sum(struct node *n) { return n == 0 ? 0 : n->value + sum(n->next); }
int *address(int *p, long i) { return &p[i - 1]; }
long distance(char *a, char *b) { return a - b + (a < b); }
int temporary(void) { return make().rest[1]; }
int misaligned(char *p) { return *(int *)p; }
unsigned long number(void *p) { return (unsigned long)p; }
