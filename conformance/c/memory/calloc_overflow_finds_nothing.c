#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  void *p = calloc(SIZE_MAX / 2, 4);
  printf("%d\n", p == 0);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
