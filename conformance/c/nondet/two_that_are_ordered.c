// Two small ones are compared with each other.
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a >= 0 && a < 4);
  __VERIFIER_assume(b >= 2 && b < 6);
  int max = a > b ? a : b;
  assert(max >= a && max >= b);
  printf("%d\n", max);
  return 0;
}

/* outcomes
exit 0 "2\n"
exit 0 "3\n"
exit 0 "4\n"
exit 0 "5\n"
*/
