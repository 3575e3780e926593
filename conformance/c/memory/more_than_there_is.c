#include <stdio.h>
#include <stdlib.h>
int main(void) {
  volatile size_t all = (size_t)-1;
  printf("%d %d\n", malloc(all) == 0, realloc(0, all) == 0);
  return 0;
}
/* outcomes
exit 0 "1 1\n"
*/
