#include <stdlib.h>
static void again(void) { exit(2); }
int main(void) {
  atexit(again);
  exit(1);
}
/* outcomes
UB_library_argument 2:27
*/
