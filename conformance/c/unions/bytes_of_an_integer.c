#include <stdio.h>
union u { unsigned i; unsigned char b[4]; };
int main(void) {
  union u u = {.i = 0x11223344};
  printf("%x %x\n", u.b[0], u.b[3]);
  u.b[0] = 0xff;
  printf("%x\n", u.i);
  return 0;
}
/* outcomes
exit 0 "44 11\n112233ff\n"
*/
