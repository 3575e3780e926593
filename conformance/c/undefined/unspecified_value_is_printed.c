#include <stdio.h>
int main(void) {
  int x;
  int* p = &x;
  printf("%d\n", *p);
  return 0;
}
/* outcomes
UB_library_argument 5:3
*/
