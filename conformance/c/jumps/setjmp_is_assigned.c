// Not one of the places of 7.13.1.1p4 where setjmp may stand; every compiler has it.
#include <setjmp.h>
#include <stdio.h>
int main(void) {
  jmp_buf b;
  volatile int n = 0;
  int r = setjmp(b);
  printf("%d", r);
  if (n < 2) {
    ++n;
    longjmp(b, n + 4);
  }
  r = setjmp(b);
  return r;
}
/* outcomes
exit 0 "056"
*/
