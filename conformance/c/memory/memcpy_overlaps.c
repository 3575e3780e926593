#include <string.h>
int main(void) {
  char a[8] = "abcdefg";
  memcpy(a + 1, a, 4);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
