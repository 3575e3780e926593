#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  __VERIFIER_assume(0 <= n && n < 5);
  for (int i = 1; i <= n; ++i) sum += i;
  printf("%d\n", sum);
  return 0;
}

/* outcomes
exit 0 "0\n"
exit 0 "10\n"
exit 0 "1\n"
exit 0 "3\n"
exit 0 "6\n"
*/
