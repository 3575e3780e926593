#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  const char a[] = "ab\0cab";
  printf("%td %td %d %s\n", (char *)memchr(a, 'c', sizeof a) - a, (char *)memrchr(a, 'a', 6) - a, memchr(a, 'z', 6) == 0, (char *)memmem(a, 6, "ca", 2));
  return 0;
}
/* outcomes
exit 0 "3 4 1 cab\n"
*/
