#include <stdio.h>
static size_t size(int a[10]) { a[0] = 5; return sizeof(a) ; }
int main(void) {
  int a[10] = {0};
  printf("%zu %d\n", size(a), a[0]);
  return 0;
}
/* outcomes
exit 0 "8 0\n"
exit 0 "8 5\n"
*/
