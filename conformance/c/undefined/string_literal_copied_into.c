#include <string.h>
int main(void) {
  strcpy("abc", "d");
  return 0;
}
/* outcomes
UB033_modifying_string_literal 3:3
*/
