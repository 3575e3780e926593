// --effective-types
#include <stdlib.h>
struct b {
  unsigned a : 3, c : 5;
  int d;
};
int main(void) {
  struct b x = {1, 2, 3};
  struct b* p = malloc(sizeof *p);
  *p = x;
  p->a = 1;
  return p->a + p->c;
}
/* outcomes
exit 3 ""
*/
