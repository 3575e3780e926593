#include <stdio.h>
int main(void) {
  int n = 7;
  printf("%d", scanf("%d", &n) == EOF);
  printf(" %d\n", n);
  return 0;
}
/* outcomes
exit 0 "1 7\n"
*/
