#include <limits.h>
int main(void) {
  unsigned u = UINT_MAX, z = 0;
  unsigned long l = ULONG_MAX;
  return u + 1 == 0 && z - 1 == UINT_MAX && u * u == 1 && -1u == UINT_MAX && l * 2 == ULONG_MAX - 1 && ~0u == UINT_MAX;
}
/* outcomes
exit 1 ""
*/
