#include <stdio.h>
#include <string.h>
int main(void) {
  char s[6] = "xxxxx";
  strncpy(s, "ab", 5);
  printf("%d%d%d%s ", s[2] == 0, s[3] == 0, s[4] == 0, s);
  strncpy(s, "abcdef", 3);
  puts(s);
  return 0;
}
/* outcomes
exit 0 "111ab abc\n"
*/
