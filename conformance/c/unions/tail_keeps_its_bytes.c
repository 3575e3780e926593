// One of the ways that 6.2.6.1p7 leaves open.
#include <stdio.h>
union both {
  char c;
  int i;
};
int main(void) {
  union both u;
  u.i = 0x01020304;
  u.c = 9;
  printf("%x\n", (unsigned)u.i);
  return 0;
}
/* outcomes
exit 0 "1020309\n"
*/
