#include <limits.h>
int main(void) {
  char c = '\xff';
  return c < 0 && c == -1 && CHAR_MIN == -128 && (unsigned char)c == 255 && '\377' == -1;
}
/* outcomes
exit 1 ""
*/
