#include <stddef.h>
#include <stdio.h>
struct node { int value; struct link { struct link *next; } link; };
int main(void) {
  struct node n = {7, {0}};
  struct link *l = &n.link;
  struct node *back = (struct node *)((char *)l - offsetof(struct node, link));
  printf("%d\n", back->value);
  return 0;
}
/* outcomes
exit 0 "7\n"
*/
