#include <stdio.h>
struct b { unsigned a : 3; int b : 3; unsigned c : 10; };
int main(void) {
  struct b b = {9 & 7, 3, 1000};
  b.a += 7;
  b.b = -4;
  printf("%u %d %u\n", b.a, b.b, b.c);
  return 0;
}
/* outcomes
exit 0 "0 -4 1000\n"
*/
