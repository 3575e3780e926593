#include <stdatomic.h>
#include <stdio.h>
int main(void) {
  atomic_int x = 5;
  int expected = 4;
  int a = atomic_compare_exchange_strong(&x, &expected, 9);
  int b = atomic_compare_exchange_strong(&x, &expected, 9);
  printf("%d %d %d %d\n", a, expected, b, x);
  return 0;
}
/* outcomes
exit 0 "0 5 1 9\n"
*/
