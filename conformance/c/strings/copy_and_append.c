#include <stdio.h>
#include <string.h>
int main(void) {
  char s[16];
  strcpy(s, "ab");
  strcat(s, "cd");
  strncat(s, "efgh", 2);
  printf("%s %zu\n", s, strlen(s));
  return 0;
}
/* outcomes
exit 0 "abcdef 6\n"
*/
