#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
int main(void) {
  atomic_int n = INT_MAX;
  atomic_fetch_add(&n, 1);
  printf("%d\n", n == INT_MIN);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
