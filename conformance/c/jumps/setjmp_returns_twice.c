#include <setjmp.h>
#include <stdio.h>
static jmp_buf b;
static void f(int n) { longjmp(b, n); }
int main(void) {
  switch (setjmp(b)) {
    case 0: puts("first"); f(2); break;
    case 2: puts("second"); break;
  }
  return 0;
}
/* outcomes
exit 0 "first\nsecond\n"
*/
