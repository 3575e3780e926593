#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
static jmp_buf back;
static void handle(int number) { longjmp(back, number); }
int main(void) {
  signal(SIGFPE, handle);
  int n = setjmp(back);
  if (n == 0) raise(SIGFPE);
  printf("%d\n", n == SIGFPE);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
