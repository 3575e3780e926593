#include <string.h>
int main(void) {
  char a[3];
  strncpy(a, "abcdef", 3);
  return strlen(a);
}
/* outcomes
UB_CERB002a_out_of_bound_load 5:10
*/
