#include <string.h>
int main(void) {
  char s[3];
  strncpy(s, "abc", 3);
  return (int)strlen(s);
}
/* outcomes
UB_CERB002a_out_of_bound_load 5:15
*/
