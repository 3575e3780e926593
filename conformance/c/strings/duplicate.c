#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = strdup("text"), *b = strndup("longer", 3);
  a[0] = 'n';
  printf("%s %s\n", a, b);
  free(a);
  free(b);
  return 0;
}
/* outcomes
exit 0 "next lon\n"
*/
