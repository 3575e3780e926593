#include <limits.h>
int main(void) {
  int i = INT_MAX;
  return 0 && i + 1 ? 1 : (1 || i / 0) ? 5 : 6;
}
/* outcomes
exit 5 ""
*/
