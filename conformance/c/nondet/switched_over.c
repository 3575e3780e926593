#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
    case 1: puts("one"); break;
    case 2:
    case 3: puts("two or three"); break;
    default: puts("another");
  }
  return 0;
}

/* outcomes
exit 0 "another\n"
exit 0 "one\n"
exit 0 "two or three\n"
*/
