#include <ctype.h>
int main(void) {
  return isalpha(300);
}
/* outcomes
UB046_array_pointer_outside 3:10
*/
