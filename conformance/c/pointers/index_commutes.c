#include <stdio.h>
int main(void) {
  const char *s = "hello";
  printf("%c%c\n", 1[s], *(3 + s));
  return 0;
}
/* outcomes
exit 0 "el\n"
*/
