#include <stdio.h>
static int f(int c) {
  putchar(c);
  return c;
}
struct pair {
  int first, second;
};
int main(void) {
  struct pair p = {f('a'), f('b')};
  putchar('\n');
  return p.first != 'a' || p.second != 'b';
}
/* outcomes
exit 0 "ab\n"
exit 0 "ba\n"
*/
