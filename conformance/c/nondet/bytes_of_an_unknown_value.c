// Looking at one byte needs the value.
#include <ramify.h>

int main(void) {
  int x = nondet_range(1, 3);
  unsigned char *byte = (unsigned char *)&x;
  byte[1] = 1;
  return x == 256 + byte[0];
}

/* outcomes
exit 1 ""
*/
