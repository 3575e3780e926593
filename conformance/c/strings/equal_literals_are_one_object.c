// One of the ways that 6.4.5p7 leaves open: that of compilers within a file.
#include <stdio.h>
static const char *f(void) { return "abc"; }
static const char *g(void) { return "abc"; }
int main(void) {
  printf("%d %d\n", f() == g(), f() == f());
  return 0;
}
/* outcomes
exit 0 "1 1\n"
*/
