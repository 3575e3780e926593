#include <stdint.h>
#include <stdio.h>
typedef char spaced __attribute__((aligned(8)));
typedef struct {
  char c;
} wide __attribute__((aligned(32)));
static spaced g1, g2;
int main(void) {
  spaced a = 1, b = 2;
  wide w;
  printf("%d", (int)((uintptr_t)&a % 8 + (uintptr_t)&b % 8 + (uintptr_t)&w % 32 + (uintptr_t)&g1 % 8 + (uintptr_t)&g2 % 8));
  double* p = (double*)&a;
  return p == 0;
}
/* outcomes
exit 0 "0"
*/
