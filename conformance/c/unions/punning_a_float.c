#include <stdint.h>
#include <stdio.h>
union u { float f; uint32_t i; };
int main(void) {
  union u u = {1.5f};
  printf("%08x\n", u.i);
  u.i ^= 0x80000000u;
  printf("%g\n", u.f);
  return 0;
}
/* outcomes
exit 0 "3fc00000\n-1.5\n"
*/
