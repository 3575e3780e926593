#include <string.h>
int main(void) {
  const int x = 1;
  int y = 2;
  memcpy((void*)&x, &y, 4);
  return 0;
}
/* outcomes
UB064_modifying_const 5:3
*/
