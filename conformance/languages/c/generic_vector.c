#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define VEC(T) struct { T *data; size_t len, cap; }
#define vec_push(v, x) do { \
    if ((v)->len == (v)->cap) { \
      (v)->cap = (v)->cap ? (v)->cap * 2 : 4; \
      void *p_ = realloc((v)->data, (v)->cap * sizeof *(v)->data); \
      assert(p_); \
      (v)->data = p_; \
    } \
    (v)->data[(v)->len++] = (x); \
  } while (0)
static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) {
  VEC(int) v = {0};
  for (int i = 0; i < 10; i++) vec_push(&v, i * 3 % 7);
  long s = 0;
  for (size_t i = 0; i < v.len; i++) s += v.data[i];
  VEC(const char *) names = {0};
  vec_push(&names, "pear");
  vec_push(&names, "fig");
  vec_push(&names, "apple");
  qsort(names.data, names.len, sizeof *names.data, by_name);
  printf("%ld %zu %s %s\n", s, v.cap, names.data[0], names.data[2]);
  free(v.data);
  free(names.data);
}
