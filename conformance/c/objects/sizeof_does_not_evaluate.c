#include <stdio.h>
int main(void) {
  int i = 0;
  size_t n = sizeof(i++) + sizeof(*(int *)0);
  printf("%d %zu\n", i, n);
  return 0;
}
/* outcomes
exit 0 "0 8\n"
*/
