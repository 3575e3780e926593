#include <stdint.h>
#include <stdio.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  uintptr_t u = (uintptr_t)a;
  u += 2 * sizeof(int);
  int *p = (int *)u;
  printf("%d\n", *p);
  return 0;
}
/* outcomes
exit 0 "3\n"
*/
