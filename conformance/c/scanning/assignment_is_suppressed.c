#include <stdio.h>
int main(void) {
  int a = 1;
  char s[8];
  int n = sscanf("10 20 thirty", "%*d %d %*[a-z]%n", &a, &(int){0});
  int m = sscanf("a,b", "%*[^,],%7s", s);
  printf("%d %d %d %s\n", n, a, m, s);
  return 0;
}
/* outcomes
exit 0 "1 20 1 b\n"
*/
