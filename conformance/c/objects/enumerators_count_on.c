#include <stdio.h>
enum e { A, B = 5, C, D = -1, E };
int main(void) {
  enum e e = C;
  printf("%d %d %d %d\n", A, e, D, E);
  return 0;
}
/* outcomes
exit 0 "0 6 -1 0\n"
*/
