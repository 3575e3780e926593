#include <stdlib.h>
static _Noreturn void f(int x) {
  if (x) exit(0);
}
int main(void) {
  f(0);
  return 1;
}
/* outcomes
UB071_noreturn 2:23
*/
