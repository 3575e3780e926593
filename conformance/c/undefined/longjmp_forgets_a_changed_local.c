#include <setjmp.h>
jmp_buf b;
int main(void) {
  int x = 0;
  if (setjmp(b) == 0) {
    x = 1;
    longjmp(b, 1);
  }
  return x;
}
/* outcomes
UB011_use_indeterminate_automatic_object 9:10
*/
