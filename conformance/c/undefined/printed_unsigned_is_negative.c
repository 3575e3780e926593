#include <stdio.h>
int main(void) {
  printf("%x\n", -1);
  return 0;
}
/* outcomes
exit 0 "ffffffff\n"
*/
