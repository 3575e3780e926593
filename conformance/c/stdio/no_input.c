#include <stdio.h>
int main(void) {
  char s[8];
  printf("%d %d %d\n", getchar() == EOF, fgets(s, 8, stdin) == 0, feof(stdin) != 0);
  return 0;
}
/* outcomes
exit 0 "1 1 0\n"
exit 0 "1 1 1\n"
*/
