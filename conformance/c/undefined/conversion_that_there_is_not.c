#include <stdio.h>
int main(void) {
  printf("%y\n", 1);
  return 0;
}
/* outcomes
UB162_conversion_specification 3:3
*/
