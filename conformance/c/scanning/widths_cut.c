#include <stdio.h>
int main(void) {
  int a, b;
  char s[4], t[4];
  int n = sscanf("123456abcdef", "%3d%2d%*c%3s%3c", &a, &b, s, t);
  t[3] = 0;
  printf("%d: %d %d %s %s\n", n, a, b, s, t);
  return 0;
}
/* outcomes
exit 0 "4: 123 45 abc def\n"
*/
