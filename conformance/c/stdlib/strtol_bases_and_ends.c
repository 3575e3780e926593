#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *end;
  const char *s = "  -42abc";
  long n = strtol(s, &end, 10);
  printf("%ld %s|%ld|%ld|%ld|", n, end, strtol("0x1F", 0, 0), strtol("077", 0, 0), strtol("zz", 0, 36));
  n = strtol("none", &end, 10);
  printf("%ld %s|%ld %s\n", n, end, strtol("0xg", &end, 16), "x");
  return 0;
}
/* outcomes
exit 0 "-42 abc|31|63|1295|0 none|0 x\n"
exit 0 "-42 abc|31|63|1295|0 xg|0 x\n"
*/
