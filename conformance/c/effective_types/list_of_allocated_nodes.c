// --effective-types
#include <stdlib.h>
struct n {
  int v;
  struct n* next;
};
int main(void) {
  struct n* h = 0;
  for (int i = 0; i < 3; i++) {
    struct n* p = malloc(sizeof *p);
    p->v = i;
    p->next = h;
    h = p;
  }
  int s = 0;
  for (; h;) {
    struct n* q = h;
    s += h->v;
    h = h->next;
    free(q);
  }
  return s;
}
/* outcomes
exit 3 ""
*/
