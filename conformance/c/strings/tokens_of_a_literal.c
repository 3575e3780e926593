#include <string.h>
int main(void) {
  strtok("a,b", ",");
  return 0;
}
/* outcomes
UB033_modifying_string_literal 3:3
*/
