#include <stdio.h>
int main(void) {
  printf("%y\n", 1);
  return 0;
}
/* outcomes
UB153_format_argument 3:3
*/
