#include <setjmp.h>
static jmp_buf begin;
static volatile int n;
static void again(int value) {
  longjmp(begin, value);
}
int main(void) {
  setjmp(begin);
  n = n % 5 + 1;
  again(n);
  return 0;
}
/* outcomes
endless 9:7
*/
