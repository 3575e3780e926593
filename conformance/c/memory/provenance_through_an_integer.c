#include <stdint.h>
int main(void) {
  int x = 5;
  uintptr_t n = (uintptr_t)&x;
  int *p = (int *)n;
  return *p;
}
/* outcomes
exit 5 ""
*/
