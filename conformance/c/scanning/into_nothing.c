#include <stdio.h>
int main(void) {
  int *p = 0;
  sscanf("1", "%d", p);
  return 0;
}
/* outcomes
UB019_lvalue_not_an_object 4:3
*/
