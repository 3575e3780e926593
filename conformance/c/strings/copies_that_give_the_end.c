#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char s[10];
  char *end = stpcpy(stpcpy(s, "ab"), "cd");
  printf("%s %td ", s, end - s);
  char *after = memccpy(s, "hello", 'l', 5);
  printf("%td ", after - s);
  printf("%d %s\n", memccpy(s, "xyz", 'q', 4) == 0, s);
  return 0;
}
/* outcomes
exit 0 "abcd 4 3 1 xyz\n"
*/
