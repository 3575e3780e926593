#include <stdio.h>
int main(void) {
  volatile int negative = -1, five = 5;
  volatile long long least = -9223372036854775807LL - 1;
  printf("%d %d %d\n", __builtin_clrsb(negative), __builtin_clrsb(five), __builtin_clrsbll(least));
  return 0;
}
/* outcomes
exit 0 "31 28 0\n"
*/
