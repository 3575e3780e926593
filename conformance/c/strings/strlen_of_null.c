#include <string.h>
int main(void) {
  const char *s = 0;
  return (int)strlen(s);
}
/* outcomes
UB019_lvalue_not_an_object 4:15
*/
