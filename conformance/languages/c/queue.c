#include <stdbool.h>
#include <stdio.h>

#define CAPACITY 4

typedef struct {
  int items[CAPACITY];
  int head, count;
} queue;

static bool put(queue *q, int value) {
  if (q->count == CAPACITY) return false;
  q->items[(q->head + q->count++) % CAPACITY] = value;
  return true;
}

static bool take(queue *q, int *value) {
  if (!q->count) return false;
  *value = q->items[q->head];
  q->head = (q->head + 1) % CAPACITY;
  q->count--;
  return true;
}

static int next_id(void) {
  static int id = 100;
  return id++;
}

int main(void) {
  queue q = {.head = 3}, copy;
  for (int i = 0; i < 6; i++) printf("%d", put(&q, i * i));
  printf("\n");
  copy = q;
  int v, sum = 0;
  while (take(&q, &v)) sum = sum * 10 + v;
  printf("%d %d %d\n", sum, q.count, copy.count);
  take(&copy, &v);
  put(&copy, 77);
  for (int i = 0; i < CAPACITY; i++) printf("%d ", copy.items[i]);
  int first = next_id();
  printf("\n%d %d\n", first, next_id() - first);
  return 0;
}
