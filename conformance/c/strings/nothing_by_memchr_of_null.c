#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char *none = 0;
  return memchr(none, 1, 0) != 0;
}

/* outcomes
UB019_lvalue_not_an_object 6:10
*/
