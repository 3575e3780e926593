// 6.5.3.4p2 and its example 3.
#include <stddef.h>
static size_t fsize3(int n) {
  char b[n + 3];
  return sizeof b;
}
int main(void) {
  int n = 2;
  int s = sizeof(char[n++]);
  return fsize3(10) * 10 + s + n;
}
/* outcomes
exit 135 ""
*/
