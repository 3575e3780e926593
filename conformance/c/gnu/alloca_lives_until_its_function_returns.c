#include <stdio.h>
struct item { struct item *next; int value; };
int main(void) {
  struct item *list = 0;
  for (int i = 0; i < 3; ++i) {
    struct item *made = __builtin_alloca(sizeof *made);
    made->next = list;
    made->value = i;
    list = made;
  }
  for (; list; list = list->next) printf("%d", list->value);
  printf("\n");
  return 0;
}
/* outcomes
exit 0 "210\n"
*/
