#include <stdint.h>
static int f(int depth) {
  _Alignas(256) char c = 1;
  if ((uintptr_t)&c % 256 != 0) return 1;
  return depth == 0 ? 0 : f(depth - 1);
}
int main(void) { return f(3); }
/* outcomes
exit 0 ""
*/
