#include <ctype.h>
#include <stdio.h>
int main(void) {
  return isalpha(EOF);
}
/* outcomes
exit 0 ""
*/
