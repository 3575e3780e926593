#include <stdlib.h>
static void again(void) { exit(2); }
int main(void) {
  atexit(again);
  exit(1);
}
/* outcomes
UB182_exit_twice 2:27
*/
