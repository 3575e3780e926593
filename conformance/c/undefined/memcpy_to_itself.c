#include <string.h>
int main(void) {
  char a[20] = "abc";
  memcpy(a, a, 3);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
