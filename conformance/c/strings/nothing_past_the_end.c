// One past the end of an object is a pointer that nothing can be copied from or compared with.
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[2] = "x", b[2] = "y";
  memcpy(a + 2, b + 2, 0);
  printf("%d %d %d\n", strncmp(a + 2, b + 2, 0), memcmp(a + 2, b, 0), memchr(a + 2, 0, 0) == NULL);
  return 0;
}

/* outcomes
exit 0 "0 0 1\n"
*/
