#include <setjmp.h>
jmp_buf b;
int n;
void f(int k) {
  if (k) {
    if (setjmp(b)) n++;
  } else
    longjmp(b, 1);
}
int main(void) {
  f(1);
  f(0);
  return n;
}
/* outcomes
UB126_longjmp_without_setjmp 8:5
*/
