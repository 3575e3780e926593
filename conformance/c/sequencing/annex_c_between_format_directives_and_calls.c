// Annex C: a sequence point is before the call, after the full declarator, and before the library function returns.
#include <stdio.h>
int main(void) {
  int n = printf("%d", 5);
  n = printf("%d", n) + n;
  return n;
}
/* outcomes
exit 2 "51"
*/
