#include <stdio.h>
int main(void) {
  printf("%zu %s\n", sizeof("ab" "cd"), "ab" "\x41" "B\101\t|");
  return 0;
}
/* outcomes
exit 0 "5 abABA\x09|\n"
*/
