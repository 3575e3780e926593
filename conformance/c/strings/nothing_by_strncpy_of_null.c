#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char buffer[4] = "";
  char *none = 0;
  strncpy(buffer, none, 0);
  return 0;
}

/* outcomes
UB019_lvalue_not_an_object 7:3
*/
