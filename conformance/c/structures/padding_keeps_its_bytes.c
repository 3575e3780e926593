// One of the ways that 6.2.6.1p6 leaves open.
#include <stdio.h>
#include <string.h>
struct padded {
  char c;
  int i;
};
int main(void) {
  struct padded s;
  memset(&s, 7, sizeof s);
  s.c = 1;
  s.i = 2;
  printf("%d\n", ((unsigned char *)&s)[1]);
  return 0;
}
/* outcomes
exit 0 "7\n"
*/
