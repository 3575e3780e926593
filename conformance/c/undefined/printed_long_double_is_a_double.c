#include <stdio.h>
int main(void) {
  printf("%Lf\n", 1.0);
  return 0;
}
/* outcomes
UB153b_illtyped_argument_for_format 3:3
*/
