#include <setjmp.h>
static jmp_buf b;
static int f(void) { return setjmp(b); }
int main(void) {
  if (f() == 0) longjmp(b, 1);
  return 0;
}
/* outcomes
UB126_longjmp_without_setjmp 5:17
*/
