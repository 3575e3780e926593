#include <string.h>
int main(void) {
  int a[2];
  memset(a, 0, sizeof a + 1);
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:3
*/
