#include <stdlib.h>
void h(void) {
  exit(3);
}
int main(void) {
  atexit(h);
  exit(0);
}
/* outcomes
UB182_exit_twice 3:3
*/
