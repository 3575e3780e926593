#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

int main(void) {
  char buffer[4] = "";
  char *none = 0;
  return strncasecmp(buffer, none, 0);
}

/* outcomes
UB019_lvalue_not_an_object 8:10
*/
