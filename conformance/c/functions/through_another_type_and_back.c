#include <stdio.h>
static int f(int x) { return x + 1; }
int main(void) {
  void (*g)(void) = (void (*)(void))f;
  printf("%d\n", ((int (*)(int))g)(4));
  return 0;
}
/* outcomes
exit 0 "5\n"
*/
