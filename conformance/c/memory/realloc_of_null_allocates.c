#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *p = realloc(0, 3);
  p[2] = 'x';
  printf("%c\n", p[2]);
  free(p);
  return 0;
}
/* outcomes
exit 0 "x\n"
*/
