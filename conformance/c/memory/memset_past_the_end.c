#include <string.h>
int main(void) {
  char a[8];
  memset(a, 0, 9);
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:3
*/
