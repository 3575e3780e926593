#include <stdio.h>
int main(void) {
  int x;
  int* p = &x;
  printf("%d\n", *p);
  return 0;
}
/* outcomes
UB_CERB004_unspecified__conditional 5:3
*/
