// 6.5.9p6, and 6.5.3.2p3: &*p is p, even of a null pointer.
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int *p = NULL, *q = NULL;
  int *same = &*p;
  for (int *at = p; at != q; ++at) puts("never");
  printf("%d %d\n", p == q, same == p);
  return 0;
}

/* outcomes
exit 0 "1 1\n"
*/
