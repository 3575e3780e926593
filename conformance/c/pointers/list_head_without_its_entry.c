// What container_of makes of the head of a list lies before it.
#include <stddef.h>

struct list {
  struct list *next;
};
struct item {
  int value;
  struct list hook;
};

int main(void) {
  struct list head = {&head};
  struct item *end = (struct item *)((char *)&head - offsetof(struct item, hook));
  return &end->hook != &head;
}

/* outcomes
UB046_array_pointer_outside 14:52
*/
