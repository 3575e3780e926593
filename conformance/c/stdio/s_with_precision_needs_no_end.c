#include <stdio.h>
int main(void) {
  char s[3] = {'a', 'b', 'c'};
  printf("%.3s\n", s);
  return 0;
}
/* outcomes
exit 0 "abc\n"
*/
