#include <stdio.h>
#include <string.h>
static int sign(int x) { return (x > 0) - (x < 0); }
int main(void) {
  printf("%d %d %d %d ", sign(strcmp("a", "b")), sign(strcmp("b", "a")), strcmp("a", "a"), sign(strcmp("\xff", "a")));
  printf("%d %d %d\n", strncmp("abc", "abd", 2), strncmp("x", "y", 0), sign(memcmp("a\0c", "a\0b", 3)));
  return 0;
}
/* outcomes
exit 0 "-1 1 0 1 0 0 1\n"
*/
