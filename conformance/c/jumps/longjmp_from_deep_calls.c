#include <setjmp.h>
#include <stdio.h>
static jmp_buf b;
static int down(int n) {
  if (n == 0) longjmp(b, 7);
  return down(n - 1) + 1;
}
int main(void) {
  if (setjmp(b) == 0) return down(10);
  puts("back");
  return 0;
}
/* outcomes
exit 0 "back\n"
*/
