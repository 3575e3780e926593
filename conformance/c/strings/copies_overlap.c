#include <string.h>
int main(void) {
  char s[10] = "abcdef";
  strcpy(s + 1, s);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
