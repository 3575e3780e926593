#include <stdio.h>
#include <strings.h>
int main(void) {
  printf("%d %d %d %d\n", strcasecmp("HeLLo", "hEllO"), strncasecmp("abX", "ABy", 2), strcasecmp("a", "B") < 0, strcasecmp("[", "a") < 0);
  return 0;
}
/* outcomes
exit 0 "0 0 1 1\n"
*/
