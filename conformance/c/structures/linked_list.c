#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; ++i) {
    struct node *n = malloc(sizeof *n);
    *n = (struct node){i, head};
    head = n;
  }
  while (head) {
    struct node *next = head->next;
    printf("%d ", head->value);
    free(head);
    head = next;
  }
  puts("");
  return 0;
}
/* outcomes
exit 0 "2 1 0 \n"
*/
