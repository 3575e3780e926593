#include <stdio.h>
int main(void) {
  printf("%s\n", 1);
  return 0;
}
/* outcomes
UB153b_illtyped_argument_for_format 3:3
*/
