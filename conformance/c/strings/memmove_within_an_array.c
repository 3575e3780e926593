#include <stdio.h>
#include <string.h>
int main(void) {
  char s[] = "abcdef";
  memmove(s + 2, s, 4);
  memmove(s, s + 1, 3);
  puts(s);
  return 0;
}
/* outcomes
exit 0 "babbcd\n"
*/
