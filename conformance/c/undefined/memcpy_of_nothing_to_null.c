#include <string.h>
int main(void) {
  char a[2];
  memcpy(0, a, 0);
  return 0;
}
/* outcomes
UB019_lvalue_not_an_object 4:3
*/
