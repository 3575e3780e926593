#include <stdlib.h>
struct s {
  int n;
  int a[];
};
int main(void) {
  struct s* p = malloc(sizeof *p);
  p->a[0] = 1;
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 8:11
*/
