#include <stdint.h>
#include <stdio.h>
int main(void) {
  int x = 9;
  uintptr_t tagged = (uintptr_t)&x | 1;
  int *p = (int *)(tagged & ~(uintptr_t)1);
  printf("%d %d\n", *p, (int)(tagged & 1));
  return 0;
}
/* outcomes
exit 0 "9 1\n"
*/
