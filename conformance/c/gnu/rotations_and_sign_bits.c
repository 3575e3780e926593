#include <stdio.h>
int main(void) {
  volatile unsigned x = 0x80000001u;
  volatile int negative = -1, five = 5;
  printf("%x %x %d %d\n", __builtin_rotateleft32(x, 4), __builtin_rotateright32(x, 33), __builtin_clrsb(negative),
         __builtin_clrsb(five));
  return 0;
}
/* outcomes
exit 0 "18 c0000000 31 28\n"
*/
