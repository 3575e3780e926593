// 7.24.1p2: pointers have to be valid, even where there is nothing to compare.
#include <string.h>

int main(void) {
  const char *none = 0;
  return strncmp(none, "a", 0);
}

/* outcomes
UB019_lvalue_not_an_object 6:10
*/
