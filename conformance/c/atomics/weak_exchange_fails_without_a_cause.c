#include <stdatomic.h>
int main(void) {
  atomic_int x = 1;
  int expected = 1;
  if (atomic_compare_exchange_weak(&x, &expected, 2)) return x;
  return 10 + x + expected;
}
/* outcomes
exit 12 ""
exit 2 ""
*/
