// --effective-types
#include <stdlib.h>
struct s {
  int a;
  double d;
  char c[3];
  struct {
    short x, y;
  } in;
};
int main(void) {
  struct s x = {5, 1, "ab", {3, 4}};
  struct s* p = malloc(sizeof x);
  *p = x;
  return p->in.x + p->in.y;
}
/* outcomes
exit 7 ""
*/
