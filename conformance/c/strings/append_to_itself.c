#include <string.h>
int main(void) {
  char s[20] = "abc";
  strcat(s, s);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
