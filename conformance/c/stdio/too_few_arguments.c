#include <stdio.h>
int main(void) {
  printf("%d %d\n", 1);
  return 0;
}
/* outcomes
UB134_va_arg_no_argument 3:3
*/
