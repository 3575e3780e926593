#include <stdlib.h>
static void a(void) {}
int main(void) {
  atexit(a);
  abort();
}
/* outcomes
abort ""
*/
