#include <string.h>
int main(void) {
  char a[20] = "abc";
  strcat(a, a);
  return 0;
}
/* outcomes
UB100_overlapping_copy 4:3
*/
