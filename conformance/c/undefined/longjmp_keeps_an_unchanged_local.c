#include <setjmp.h>
jmp_buf b;
int main(void) {
  int x = 5;
  if (setjmp(b) == 0) {
    longjmp(b, 1);
  }
  return x;
}
/* outcomes
exit 5 ""
*/
