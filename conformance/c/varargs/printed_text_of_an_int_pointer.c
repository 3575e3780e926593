// 7.21.6.1p8: `%s` takes characters.
#include <stdio.h>

int main(void) {
  int x = 0x41;
  printf("%s", &x);
  return 0;
}

/* outcomes
UB153b_illtyped_argument_for_format 6:3
*/
