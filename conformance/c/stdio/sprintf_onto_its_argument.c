#include <stdio.h>
int main(void) {
  char s[20] = "abc";
  sprintf(s, "%s-%s", s, "def");
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
