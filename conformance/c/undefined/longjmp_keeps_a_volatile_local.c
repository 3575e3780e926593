#include <setjmp.h>
jmp_buf b;
int main(void) {
  volatile int x = 0;
  if (setjmp(b) == 0) {
    x = 1;
    longjmp(b, 1);
  }
  return x;
}
/* outcomes
exit 1 ""
*/
