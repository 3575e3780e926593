#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = x;
  if (x == -1) assert(u == 4294967295u);
  if (u > 2147483647u) assert(x < 0);
  long n = __VERIFIER_nondet_long();
  if (n == 4294967297) {
    int narrow = (int)n;
    assert(narrow == 1);
  }
  _Bool b = n;
  assert(b == (n != 0));
  return 0;
}

/* outcomes
exit 0 ""
*/
