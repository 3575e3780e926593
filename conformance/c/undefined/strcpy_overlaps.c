#include <string.h>
int main(void) {
  char a[20] = "abcdef";
  strcpy(a + 1, a);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
