#include <string.h>
int main(void) {
  char *p = 0;
  return strlen(p);
}
/* outcomes
UB019_lvalue_not_an_object 4:10
*/
