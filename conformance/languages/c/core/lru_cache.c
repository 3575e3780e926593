#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>

struct list { struct list *prev, *next; };
#define container(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

static void unlink_node(struct list *n) { n->prev->next = n->next; n->next->prev = n->prev; }
static void insert_after(struct list *at, struct list *n) {
  n->next = at->next;
  n->prev = at;
  at->next->prev = n;
  at->next = n;
}

struct entry { int key, value; struct list order; };
struct cache { struct list head; int size, capacity; };

static struct entry *find(struct cache *c, int key) {
  for (struct list *l = c->head.next; l != &c->head; l = l->next) {
    struct entry *e = container(l, struct entry, order);
    if (e->key == key) {
      unlink_node(l);
      insert_after(&c->head, l);
      return e;
    }
  }
  return NULL;
}
static void put(struct cache *c, int key, int value) {
  struct entry *e = find(c, key);
  if (!e) {
    if (c->size == c->capacity) {
      struct list *last = c->head.prev;
      unlink_node(last);
      printf("drops %d\n", container(last, struct entry, order)->key);
      free(container(last, struct entry, order));
      c->size--;
    }
    e = malloc(sizeof *e);
    e->key = key;
    insert_after(&c->head, &e->order);
    c->size++;
  }
  e->value = value;
}
int main(void) {
  struct cache c = {.capacity = 2};
  c.head.prev = c.head.next = &c.head;
  put(&c, 1, 10);
  put(&c, 2, 20);
  printf("%d\n", find(&c, 1)->value);
  put(&c, 3, 30);
  printf("%s\n", find(&c, 2) ? "there" : "gone");
  put(&c, 1, 11);
  put(&c, 4, 40);
  while (c.head.next != &c.head) {
    struct list *l = c.head.next;
    struct entry *e = container(l, struct entry, order);
    printf("%d=%d\n", e->key, e->value);
    unlink_node(l);
    free(e);
  }
  return 0;
}
