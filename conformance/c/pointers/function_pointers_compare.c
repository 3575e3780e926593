#include <stdio.h>
static void f(void) {}
static void g(void) {}
int main(void) {
  void (*p)(void) = f;
  printf("%d %d %d\n", p == f, p == g, p != 0);
  return 0;
}
/* outcomes
exit 0 "1 0 1\n"
*/
