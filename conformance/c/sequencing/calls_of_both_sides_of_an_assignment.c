#include <stdio.h>
static int x;
static int *left(void) { putchar('l'); return &x; }
static int right(void) { putchar('r'); return 6; }
int main(void) {
  *left() = right();
  return x;
}
/* outcomes
exit 6 "lr"
exit 6 "rl"
*/
