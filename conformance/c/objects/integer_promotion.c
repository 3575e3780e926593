#include <stdio.h>
int main(void) {
  unsigned char a = 200, b = 100;
  signed char c = -1;
  printf("%d %d %d %d\n", a + b, ~a, c < 1u, (unsigned char)(a + b));
  return 0;
}
/* outcomes
exit 0 "300 -201 0 44\n"
*/
