#include <stdio.h>
static int f(int x) {
  if (x) return 1;
}
int main(void) {
  f(0);
  puts("fine");
  return 0;
}
/* outcomes
exit 0 "fine\n"
*/
