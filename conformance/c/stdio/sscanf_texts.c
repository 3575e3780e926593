#include <stdio.h>
int main(void) {
  char a[8], b[8], c, d[8];
  int n = sscanf("key=value x 12ab!", "%3[a-z]=%7s %c %[^!]", a, b, &c, d);
  printf("%d: %s %s %c %s\n", n, a, b, c, d);
  return 0;
}
/* outcomes
exit 0 "4: key value x 12ab\n"
*/
