// Who has looked at the address knows it.
#include <stdint.h>
int main(void) {
  char b[12] = {0};
  char* at = b + (4 - (uintptr_t)b % 4) % 4;
  return *(int*)at;
}
/* outcomes
exit 0 ""
*/
