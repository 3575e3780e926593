#include <stdio.h>
int main(void) {
  char s[4];
  sscanf("longer", "%s", s);
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:3
*/
