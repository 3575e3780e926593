// As many states as ways, however often the value is a new one.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int parity = 0;
  while (__VERIFIER_nondet_bool()) {
    int x = __VERIFIER_nondet_int();
    if (x > 0) parity = !parity;
  }
  printf("%d\n", parity);
  return 0;
}

/* outcomes
exit 0 "0\n"
exit 0 "1\n"
*/
