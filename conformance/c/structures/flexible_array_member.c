#include <stdio.h>
#include <stdlib.h>
struct v { int n; int items[]; };
int main(void) {
  struct v *v = malloc(sizeof *v + 3 * sizeof(int));
  v->n = 3;
  for (int i = 0; i < v->n; ++i) v->items[i] = i * i;
  printf("%zu %d\n", sizeof *v, v->items[2]);
  free(v);
  return 0;
}
/* outcomes
exit 0 "4 4\n"
*/
