// --effective-types
#include <stdlib.h>
union u {
  int i;
  float f;
};
int main(void) {
  union u* p = malloc(sizeof *p);
  p->f = 1;
  return p->i != 0;
}
/* outcomes
exit 1 ""
*/
