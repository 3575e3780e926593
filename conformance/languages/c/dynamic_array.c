#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct vector {
  int *data;
  size_t size, capacity;
} vector;

static void push(vector *v, int x) {
  if (v->size == v->capacity) {
    v->capacity = v->capacity ? v->capacity * 2 : 2;
    v->data = realloc(v->data, v->capacity * sizeof *v->data);
    if (!v->data) abort();
  }
  v->data[v->size++] = x;
}

static int pop(vector *v) { return v->data[--v->size]; }

static int **triangle(int rows) {
  int **t = malloc(rows * sizeof(int *));
  for (int i = 0; i < rows; i++) {
    t[i] = calloc(i + 1, sizeof(int));
    t[i][0] = 1;
    t[i][i] = 1;
    for (int j = 1; j < i; j++) t[i][j] = t[i - 1][j - 1] + t[i - 1][j];
  }
  return t;
}

static char *repeat(const char *s, int n) {
  size_t length = strlen(s);
  char *out = malloc(length * n + 1), *p = out;
  while (n-- > 0) {
    memcpy(p, s, length);
    p += length;
  }
  *p = '\0';
  return out;
}

int main(void) {
  vector v = {NULL, 0, 0};
  for (int i = 0; i < 9; i++) push(&v, i * 3 % 10);
  printf("%zu of %zu\n", v.size, v.capacity);
  int last = pop(&v);
  printf("last %d\n", last * 100 + pop(&v));
  int *end = v.data + v.size;
  int sum = 0;
  for (const int *p = v.data; p < end; ++p) sum += *p;
  printf("sum %d\n", sum);
  memmove(v.data, v.data + 2, (v.size - 2) * sizeof(int));
  v.size -= 2;
  for (size_t i = 0; i < v.size; i++) printf("%d%c", v.data[i], i + 1 < v.size ? ' ' : '\n');
  free(v.data);
  int **t = triangle(6);
  for (int j = 0; j <= 5; j++) printf("%d ", t[5][j]);
  printf("\n");
  for (int i = 0; i < 6; i++) free(t[i]);
  free(t);
  char *text = repeat("ab-", 3);
  printf("%s %zu\n", text, strlen(text));
  free(text);
  return 0;
}
