// Elements of inner lists, too, are indeterminately sequenced with all others: the second may come between those of the first.
#include <stdio.h>
static int f(int c) {
  putchar(c);
  return c;
}
int main(void) {
  int a[2][2] = {{f('a'), f('b')}, {f('c')}};
  putchar('\n');
  return a[1][1];
}
/* outcomes
exit 0 "abc\n"
exit 0 "acb\n"
exit 0 "bac\n"
exit 0 "bca\n"
exit 0 "cab\n"
exit 0 "cba\n"
*/
