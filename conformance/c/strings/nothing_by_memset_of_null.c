#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char *none = 0;
  memset(none, 0, 0);
  return 0;
}

/* outcomes
UB019_lvalue_not_an_object 6:3
*/
