#include <stdio.h>
#include <stdlib.h>
int main(void) {
  srand(5);
  int a = rand();
  srand(5);
  printf("%d %d\n", a == rand(), a >= 0);
  return 0;
}
/* outcomes
exit 0 "1 1\n"
*/
