#include <stdio.h>
int main(void) {
  printf("%d\n", 1, 2);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
