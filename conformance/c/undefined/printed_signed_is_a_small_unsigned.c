#include <stdio.h>
int main(void) {
  printf("%d\n", 1u);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
