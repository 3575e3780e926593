// The standard's own example of 6.5.2.2p12: f1, f2, f3 and f4 may be called in any order, the chosen function after all of them.
#include <stdio.h>
static int f1(void) { putchar('1'); return 0; }
static int f2(void) { putchar('2'); return 2; }
static int f3(void) { putchar('3'); return 3; }
static void g(int a, int b) { printf("=%d", a + b); }
static void (*pf[1])(int, int) = {g};
int main(void) {
  (*pf[f1()])(f2(), f3());
  return 0;
}
/* outcomes
exit 0 "123=5"
exit 0 "132=5"
exit 0 "213=5"
exit 0 "231=5"
exit 0 "312=5"
exit 0 "321=5"
*/
