#include <stdio.h>
int main(void) {
  char s[3] = {'a', 'b', 'c'};
  printf("%s\n", s);
  return 0;
}
/* outcomes
UB_CERB002a_out_of_bound_load 4:3
*/
