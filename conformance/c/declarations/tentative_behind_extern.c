#include <stdio.h>
extern int x;
int x;
extern int y;
static int read_y(void) { return y; }
int y;
int main(void) {
  y = 2;
  printf("%d %d\n", x, read_y());
  return 0;
}
/* outcomes
exit 0 "0 2\n"
*/
