// Of a remainder there are few values, though there are many of what is divided: each stands for all that leave it.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) return 1;
  if (x % 4 == 3 && x % 2 == 0) return 2;      // never
  if (x % 4 == 2 && (x - 2) % 4 != 0) return 3;  // never
  if (x % 2 == 1 && x == 6) return 4;          // never
  if (x % 6 == 5) puts("five");
  return 0;
}

/* outcomes
exit 0 ""
exit 0 "five\n"
exit 1 ""
*/
