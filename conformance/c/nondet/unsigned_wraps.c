#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  if (u - 1 > u) {
    printf("only %u\n", u);
  } else {
    puts("others");
  }
  return 0;
}

/* outcomes
exit 0 "only 0\n"
exit 0 "others\n"
*/
