#include <string.h>
int main(void) {
  char s[4];
  strcpy(s, "long");
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:3
*/
