#include <stdio.h>
int main(void) {
  char a[20] = "ab";
  sprintf(a, "%sx", a);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
