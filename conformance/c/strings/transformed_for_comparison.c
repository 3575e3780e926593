#include <stdio.h>
#include <string.h>
int main(void) {
  char s[4] = "zzz";
  size_t n = strxfrm(s, "ab", 4);
  printf("%zu %s %zu %d\n", n, s, strxfrm(0, "abc", 0), strcoll("a", "b") < 0);
  return 0;
}
/* outcomes
exit 0 "2 ab 3 1\n"
*/
