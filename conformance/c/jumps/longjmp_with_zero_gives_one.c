#include <setjmp.h>
#include <stdio.h>
int main(void) {
  jmp_buf b;
  volatile int times = 0;
  if (setjmp(b) == 1) {
    printf("%d\n", times);
    return 0;
  }
  ++times;
  longjmp(b, 0);
}
/* outcomes
exit 0 "1\n"
*/
