struct node;
typedef struct node node;
struct node {
  int value;
  node *next;
  struct { int depth; char tag; } info;
  union { int i; float f; } as;
  union { long whole; short parts; };
  unsigned ready : 1, level : 3;
  int (*visit)(node *self);
};
union number { int i; double d; };
enum color { RED, GREEN = 5, BLUE, LAST = BLUE + 10 };
enum color favourite = GREEN;
int use(node *n, node v) {
  n->value = v.value;
  n->next->info.depth++;
  n->as.i = n->visit(n) + (*n->visit)(n);
  v = *n;
  return n->level + BLUE;
}
