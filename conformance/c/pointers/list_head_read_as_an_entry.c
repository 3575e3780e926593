// --loose-pointers
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
  return end->value;
}

/* outcomes
UB_CERB002a_out_of_bound_load 15:10
*/
