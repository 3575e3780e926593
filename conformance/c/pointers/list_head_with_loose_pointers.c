// --loose-pointers
// As loops over such lists have it; the member of an entry that there is not is still not read.
#include <stddef.h>
#include <stdio.h>

struct list {
  struct list *next;
};
struct item {
  int value;
  struct list hook;
};
#define entry(at) ((struct item *)((char *)(at) - offsetof(struct item, hook)))

int main(void) {
  struct list head;
  struct item a = {1, {&head}}, b = {2, {&a.hook}};
  head.next = &b.hook;
  int sum = 0;
  for (struct item *pos = entry(head.next); &pos->hook != &head; pos = entry(pos->hook.next)) sum += pos->value;
  printf("%d\n", sum);
  return 0;
}

/* outcomes
exit 0 "3\n"
*/
