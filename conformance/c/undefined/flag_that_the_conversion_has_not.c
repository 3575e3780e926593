#include <stdio.h>
int main(void) {
  printf("%#d\n", 1);
  return 0;
}
/* outcomes
UB157_flag_of_conversion 3:3
*/
