#include <ctype.h>
int main(void) {
  char c = -5;
  return toupper(c) != 0;
}
/* outcomes
UB113_character_argument 4:10
*/
