#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node *n = malloc(sizeof *n);
  n->value = 1;
  n->next = 0;
  for (; n; n = n->next) free(n);
  return 0;
}
/* outcomes
UB043_indirection_invalid_value 7:17
*/
