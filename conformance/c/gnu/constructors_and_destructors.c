#include <stdio.h>
#include <stdlib.h>
static int ready;
__attribute__((constructor(200))) static void second(void) { printf("second %d\n", ready); }
__attribute__((constructor(101))) static void first(void) { ready = 1; }
__attribute__((destructor)) static void last(void) { printf("last\n"); }
static void handler(void) { printf("handler\n"); }
int main(void) {
  atexit(handler);
  return ready + 1;
}
/* outcomes
exit 2 "second 1\nhandler\nlast\n"
*/
