#include <stdatomic.h>
#include <stdio.h>
int main(void) {
  atomic_int n = 1;
  atomic_store_explicit(&n, 2, memory_order_relaxed);
  printf("%d\n", atomic_load_explicit(&n, memory_order_acquire));
  return 0;
}
/* outcomes
exit 0 "2\n"
*/
