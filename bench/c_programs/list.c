// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
int main(void) {
  unsigned seed = 1;
  long sum = 0;
  for (int round = 0; round < 200; round++) {
    struct node *first = NULL;
    for (int i = 0; i < 4000; i++) {
      struct node *added = malloc(sizeof *added);
      seed = seed * 1103515245u + 12345u;
      *added = (struct node){(int)(seed >> 16 & 1023), first};
      first = added;
    }
    for (struct node *n = first; n; n = n->next) sum += n->value;
    while (first) {
      struct node *next = first->next;
      free(first);
      first = next;
    }
  }
  printf("%ld\n", sum);
  return 0;
}
