#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static void handle(int number) {
  (void)number;
  puts("handled");
  fflush(stdout);
}
int main(void) {
  signal(SIGABRT, handle);
  abort();
}
/* outcomes
abort "handled\n"
*/
