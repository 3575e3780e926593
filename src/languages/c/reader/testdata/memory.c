#include <stdlib.h>
#include <assert.h>
struct item { char c; int n; double d; };
void use(int n) {
  int *a = malloc(n * sizeof(int));
  int *b = malloc(sizeof *b);
  struct item *items = (struct item *)calloc(n, sizeof(struct item));
  a = realloc(a, sizeof(int) * n * 2);
  char *raw = malloc(n + 1);
  void *unknown = malloc(16);
  free(a);
  assert(items != NULL);
  unsigned long s = sizeof(int) + sizeof(struct item) + sizeof a + sizeof(a[0]) + sizeof("text");
  int table[10];
  s = sizeof table / sizeof table[0] + sizeof(unsigned_thing);
  long offset = offsetof(struct item, d);
}
