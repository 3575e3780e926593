#include <stdatomic.h>
#include <stdio.h>
int main(void) {
  atomic_uint x = 12;
  printf("%u ", atomic_fetch_sub(&x, 2));
  printf("%u ", atomic_fetch_or(&x, 5));
  printf("%u ", atomic_fetch_and(&x, 6));
  printf("%u ", atomic_fetch_xor(&x, 3));
  printf("%u ", atomic_exchange(&x, 100));
  x += 5;
  printf("%u\n", x--);
  return 0;
}
/* outcomes
exit 0 "12 10 15 6 5 105\n"
*/
