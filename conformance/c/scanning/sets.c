#include <stdio.h>
int main(void) {
  char a[8], b[8], c[8];
  int n = sscanf("abc]-x,y", "%[a-c]%[]-]%[^,]", a, b, c);
  printf("%d: %s %s %s\n", n, a, b, c);
  return 0;
}
/* outcomes
exit 0 "3: abc ]- x\n"
*/
