#include <stdio.h>
#include <stdlib.h>
static void a(void) { puts("a"); }
static void b(void) { puts("b"); }
int main(void) {
  atexit(a);
  atexit(b);
  puts("main");
  exit(3);
}
/* outcomes
exit 3 "main\nb\na\n"
*/
