#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = malloc(4), *b = malloc(4);
  a[0] = 'x';
  memcpy(b, a, 4);
  printf("%c\n", b[0]);
  free(a);
  free(b);
  return 0;
}
/* outcomes
exit 0 "x\n"
*/
