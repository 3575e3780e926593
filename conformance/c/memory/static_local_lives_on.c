#include <stdio.h>
static int *counter(void) {
  static int n;
  ++n;
  return &n;
}
int main(void) {
  counter();
  int *p = counter();
  printf("%d\n", *p);
  return 0;
}
/* outcomes
exit 0 "2\n"
*/
