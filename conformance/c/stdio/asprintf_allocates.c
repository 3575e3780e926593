#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *s;
  int n = asprintf(&s, "%d-%s", 12, "ab");
  printf("%d %s\n", n, s);
  free(s);
  return 0;
}
/* outcomes
exit 0 "5 12-ab\n"
*/
