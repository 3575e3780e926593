#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void a(void) { puts("a"); }
int main(void) {
  atexit(a);
  _Exit(5);
}
/* outcomes
exit 5 ""
*/
