#include <string.h>
int main(void) {
  char a[2] = "x";
  return memchr(a, 'x', 100) == 0;
}
/* outcomes
exit 0 ""
*/
