#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[] = "a::b:", *rest = a, *s;
  while ((s = strsep(&rest, ":"))) printf("[%s]", s);
  puts("");
  return 0;
}
/* outcomes
exit 0 "[a][][b][]\n"
*/
