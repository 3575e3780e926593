#include <setjmp.h>
jmp_buf b;
static int x;
int main(void) {
  if (setjmp(b) == 0) {
    x = 1;
    longjmp(b, 1);
  }
  return x;
}
/* outcomes
exit 1 ""
*/
