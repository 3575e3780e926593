#include <stdio.h>
#include <stdlib.h>

typedef int (*binary)(int, int);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

struct operation {
  const char *name;
  binary apply;
};

static const struct operation operations[] = {
    {"add", add},
    {.name = "subtract", .apply = &subtract},
    {"multiply", multiply},
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static int fold(const int *values, size_t n, int start, binary f) {
  int result = start;
  while (n-- > 0) result = f(result, *values++);
  return result;
}

static int by_value(const void *a, const void *b) {
  const int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static binary choose(char sign) {
  switch (sign) {
    case '+':
      return add;
    case '-':
      return subtract;
    default:
      return (sign == '*') ? multiply : NULL;
  }
}

static void each(int *begin, int *end, void (*visit)(int *)) {
  for (; begin != end; ++begin) visit(begin);
}

static void twice(int *x) { *x *= 2; }
static int seen;
static void note(int *x) { seen += *x; }

int main(void) {
  int values[] = {4, 8, 15, 16, 23, 42};
  for (size_t i = 0; i < COUNT(operations); i++) {
    const struct operation *op = operations + i;
    printf("%s: %d %d\n", op->name, op->apply(7, 3), fold(values, COUNT(values), 1, op->apply));
  }
  int shuffled[] = {9, 2, 7, 2, 5};
  qsort(shuffled, COUNT(shuffled), sizeof shuffled[0], by_value);
  for (size_t i = 0; i < COUNT(shuffled); i++) printf("%d ", shuffled[i]);
  printf("\n");
  each(shuffled, shuffled + 5, twice);
  each(shuffled, shuffled + 5, note);
  printf("seen %d\n", seen);
  binary f = choose('*');
  printf("%d %d %s\n", f(6, 7), (*choose('-'))(1, 2), choose('?') == NULL ? "none" : "some");
  return 0;
}
