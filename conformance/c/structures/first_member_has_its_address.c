#include <stdio.h>
struct base { int id; };
struct derived { struct base base; int more; };
int main(void) {
  struct derived d = {{4}, 5};
  struct base *b = &d.base;
  printf("%d %d\n", ((struct derived *)b)->more, (void *)b == (void *)&d);
  return 0;
}
/* outcomes
exit 0 "5 1\n"
*/
