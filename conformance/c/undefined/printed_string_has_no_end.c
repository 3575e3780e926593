#include <stdio.h>
int main(void) {
  char a[2] = {'a', 'b'};
  printf("%s\n", a);
  return 0;
}
/* outcomes
UB_CERB002a_out_of_bound_load 4:3
*/
