#include <stdio.h>
int main(void) {
  printf("%d %d\n", 1);
  return 0;
}
/* outcomes
UB153a_insufficient_arguments_for_format 3:3
*/
