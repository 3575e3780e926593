#include <stdio.h>
int main(void) {
  int n;
  long l;
  printf("abc%nde%ln\n", &n, &l);
  printf("%d %ld\n", n, l);
  return 0;
}
/* outcomes
exit 0 "abcde\n3 5\n"
*/
