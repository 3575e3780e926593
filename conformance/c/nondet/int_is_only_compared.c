// All of the 2^32 values, in as many runs as there are ways.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

static const char *sign(int x) { return x < 0 ? "negative" : x == 0 ? "zero" : "positive"; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  printf("%s\n", sign(x));
  return 0;
}

/* outcomes
exit 0 "negative\n"
exit 0 "positive\n"
exit 0 "zero\n"
*/
