#include <stdio.h>
int main(void) {
  char s[6] = "zzzzz";
  int n = snprintf(s, 4, "%d", 123456);
  printf("%d %s %d %d\n", n, s, s[4] == 'z', snprintf(0, 0, "%s", "four"));
  return 0;
}
/* outcomes
exit 0 "6 123 1 4\n"
*/
