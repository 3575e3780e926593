#include <stdio.h>
int main(void) {
  int n = printf("hello %d\n", 10);
  printf("%d %d\n", n, printf("%s", ""));
  return 0;
}
/* outcomes
exit 0 "hello 10\n9 0\n"
*/
