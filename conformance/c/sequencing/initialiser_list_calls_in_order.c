#include <stdio.h>
static int p(int c) { putchar(c); return c - '0'; }
int main(void) {
  int a[3] = {p('0'), p('1'), p('2')};
  return a[0] + a[1] + a[2];
}
/* outcomes
exit 3 "012"
*/
