#include <stdio.h>
int main(void) {
  printf("%d\n", 1L);
  return 0;
}
/* outcomes
UB153b_illtyped_argument_for_format 3:3
*/
