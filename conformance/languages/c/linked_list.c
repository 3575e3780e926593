#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

typedef struct {
  struct node *head;
  size_t length;
} list_t;

static void push_front(list_t *list, int value) {
  struct node *fresh = malloc(sizeof *fresh);
  if (fresh == NULL) exit(1);
  fresh->value = value;
  fresh->next = list->head;
  list->head = fresh;
  list->length++;
}

static void reverse(list_t *list) {
  struct node *previous = NULL;
  for (struct node *at = list->head; at;) {
    struct node *next = at->next;
    at->next = previous;
    previous = at;
    at = next;
  }
  list->head = previous;
}

static void insert_sorted(struct node **where, int value) {
  while (*where != NULL && (*where)->value < value) where = &(*where)->next;
  struct node *fresh = (struct node *)malloc(sizeof(struct node));
  fresh->value = value;
  fresh->next = *where;
  *where = fresh;
}

static int remove_value(list_t *list, int value) {
  int removed = 0;
  struct node **link = &list->head;
  while (*link) {
    struct node *at = *link;
    if (at->value == value) {
      *link = at->next;
      free(at);
      --list->length;
      ++removed;
    } else {
      link = &at->next;
    }
  }
  return removed;
}

static void print(const list_t *list) {
  printf("[");
  const char *separator = "";
  for (const struct node *at = list->head; at != NULL; at = at->next) {
    printf("%s%d", separator, at->value);
    separator = ", ";
  }
  printf("] (%zu)\n", list->length);
}

int main(void) {
  list_t list = {0};
  for (int i = 1; i <= 5; i++) push_front(&list, i * i % 7);
  print(&list);
  reverse(&list);
  print(&list);
  printf("removed %d\n", remove_value(&list, 2));
  print(&list);
  struct node *sorted = NULL;
  int values[] = {5, 1, 4, 1, 3};
  for (size_t i = 0; i < sizeof values / sizeof values[0]; ++i) insert_sorted(&sorted, values[i]);
  for (struct node *at = sorted; at; at = at->next) printf("%d ", at->value);
  putchar('\n');
  while (sorted) {
    struct node *next = sorted->next;
    free(sorted);
    sorted = next;
  }
  return 0;
}
