#include <stdio.h>
int main(void) {
  int n, *p = &n;
  printf("%d\n", *p);
  return 0;
}
/* outcomes
UB_library_argument 4:3
*/
