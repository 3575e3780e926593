#include <stdio.h>
#include <string.h>
int main(void) {
  char a[8] = "abcdefg";
  memmove(a + 1, a, 4);
  puts(a);
  memmove(a, a + 2, 4);
  puts(a);
  return 0;
}
/* outcomes
exit 0 "aabcdfg\nbcdfdfg\n"
*/
