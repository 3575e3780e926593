#include <stdio.h>
int main(void) {
  printf("%d\n", 1.5);
  return 0;
}
/* outcomes
UB134_va_arg_type 3:3
*/
