#include <stdio.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int steps = 0;
  while (steps < 3 && __VERIFIER_nondet_bool()) ++steps;
  printf("%d\n", steps);
  return 0;
}

/* outcomes
exit 0 "0\n"
exit 0 "1\n"
exit 0 "2\n"
exit 0 "3\n"
*/
