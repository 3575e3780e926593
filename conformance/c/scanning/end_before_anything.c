#include <stdio.h>
int main(void) {
  int a;
  printf("%d %d %d %d %d\n", sscanf("", "%d", &a), sscanf("  ", "%d", &a), sscanf("x", "%d", &a), sscanf("", "x"), sscanf("5", "%d %d", &a, &a));
  return 0;
}
/* outcomes
exit 0 "-1 -1 0 -1 1\n"
*/
