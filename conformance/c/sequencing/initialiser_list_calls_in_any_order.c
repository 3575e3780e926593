#include <stdio.h>
static int p(int c) { putchar(c); return c - '0'; }
int main(void) {
  int a[3] = {p('0'), p('1'), p('2')};
  return a[0] + a[1] + a[2];
}
/* outcomes
exit 3 "012"
exit 3 "021"
exit 3 "102"
exit 3 "120"
exit 3 "201"
exit 3 "210"
*/
