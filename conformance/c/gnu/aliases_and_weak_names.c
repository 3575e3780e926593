#include <stdio.h>
extern int nowhere(void) __attribute__((weak));
static int real(void) { return 6; }
int other(void) __attribute__((alias("real")));
int object = 1;
extern int name __attribute__((alias("object")));
int main(void) {
  name = 5;
  printf("%d %d %d\n", nowhere ? 1 : 0, other(), object);
  return 0;
}
/* outcomes
exit 0 "0 6 5\n"
*/
