#include <stdint.h>
int main(void) {
  int x = 5;
  uintptr_t u = (uintptr_t)&x;
  return *(int *)u + (int)(u % _Alignof(int));
}
/* outcomes
exit 5 ""
*/
