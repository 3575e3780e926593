#include <stdio.h>
int main(void) {
  int x = 1;
  const int *p = &x;
  *(int *)p = 5;
  printf("%d\n", x);
  return 0;
}
/* outcomes
exit 0 "5\n"
*/
