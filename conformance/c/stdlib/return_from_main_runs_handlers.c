#include <stdio.h>
#include <stdlib.h>
static void a(void) { puts("a"); }
int main(void) {
  atexit(a);
  atexit(a);
  return 4;
}
/* outcomes
exit 4 "a\na\n"
*/
