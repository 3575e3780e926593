#include <stdio.h>
int main(void) {
  printf("[%*d][%-*d][%*d][%.*d][%*.*d][%.*d][%.*s]\n", 5, 1, 5, 2, -5, 3, 3, 4, 6, 3, 5, -1, 6, 2, "text");
  return 0;
}
/* outcomes
exit 0 "[    1][2    ][3    ][004][   005][6][te]\n"
*/
