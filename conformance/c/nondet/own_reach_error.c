// Programs of the competition define some of it themselves.
#include <assert.h>

extern int __VERIFIER_nondet_int();
extern void abort(void);
void reach_error() { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
    abort();
  }
  }
  return;
}

int main() {
  int x = __VERIFIER_nondet_int();
  if (x >= 0 && x <= 100) __VERIFIER_assert(x != 100);
  return 0;
}

/* outcomes
abort ""
exit 0 ""
*/
